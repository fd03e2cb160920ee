// verdict: violated assertion
// The turn is given away before the wish is declared.
public class PetersonSwapped {
    static volatile boolean want0, want1;
    static volatile int turn, inside;

    static void enter0() {
        turn = 1;
        want0 = true;
        while (want1 && turn == 1) {
            Thread.onSpinWait();
        }
        critical();
        want0 = false;
    }

    static void enter1() {
        turn = 0;
        want1 = true;
        while (want0 && turn == 0) {
            Thread.onSpinWait();
        }
        critical();
        want1 = false;
    }

    static void critical() {
        inside++;
        assert inside == 1;
        inside--;
    }

    public static void main(String[] args) {
        new Thread(PetersonSwapped::enter0).start();
        enter1();
    }
}
