// verdict: violated assertion
// Each thread takes the turn instead of giving it away.
public class PetersonSelfish {
    static volatile boolean want0, want1;
    static volatile int turn, inside;

    static void enter0() {
        want0 = true;
        turn = 0;
        while (want1 && turn == 1) {
            Thread.onSpinWait();
        }
        critical();
        want0 = false;
    }

    static void enter1() {
        want1 = true;
        turn = 1;
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
        new Thread(PetersonSelfish::enter0).start();
        enter1();
    }
}
