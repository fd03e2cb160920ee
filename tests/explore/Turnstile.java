import vitrum.Verify;

/** A turnstile that takes coins and lets people through. It forgets to take the money of whoever pushes twice. */
public class Turnstile {
    int coins;
    int people;
    boolean open;

    void insert(int coin) {
        coins += coin;
        open = coins >= 2;
    }

    boolean push() {
        if (!open) {
            return false;
        }
        people++;
        open = coins > 2;
        return true;
    }

    boolean repOk() {
        return coins >= 2 * people;
    }
}

/** What people do: what can't be said by methods, arguments and guards alone. */
class Visitor {
    /** Somebody pays with one or two coins of a purse, and goes through, or does not. */
    static void comes(Turnstile gate) {
        Verify.ignoreIf(gate.coins > 4);
        int coin = Verify.getIntFromList(1, 2);
        gate.insert(coin);
        if (Verify.getBoolean()) {
            gate.push();
        }
    }

    /** Somebody who is a nuisance. */
    static void pushes(Turnstile gate, int times) {
        for (int i = 0; i < times; i++) {
            gate.push();
        }
    }
}
