// verdict: violated assertion
// Thread 0 waits for its turn, but when it has the turn it does not wait for the other to leave.
public class DekkerNoRecheck {
    static volatile boolean want0, want1;
    static volatile int turn, inside;

    static void enter0() {
        want0 = true;
        if (want1 && turn != 0) {
            want0 = false;
            while (turn != 0) {
                Thread.onSpinWait();
            }
            want0 = true;
        }
        critical();
        turn = 1;
        want0 = false;
    }

    static void enter1() {
        want1 = true;
        while (want0) {
            Thread.onSpinWait();
        }
        critical();
        turn = 0;
        want1 = false;
    }

    static void critical() {
        inside++;
        assert inside == 1;
        inside--;
    }

    public static void main(String[] args) {
        new Thread(DekkerNoRecheck::enter0).start();
        enter1();
    }
}
