// verdict: holds
// races: none
public class Dekker {
    static volatile boolean want0, want1;
    static volatile int turn;
    static int inside;

    static void enter0() {
        want0 = true;
        while (want1) {
            if (turn != 0) {
                want0 = false;
                while (turn != 0) {
                    Thread.onSpinWait();
                }
                want0 = true;
            }
        }
        critical();
        turn = 1;
        want0 = false;
    }

    static void enter1() {
        want1 = true;
        while (want0) {
            if (turn != 1) {
                want1 = false;
                while (turn != 1) {
                    Thread.onSpinWait();
                }
                want1 = true;
            }
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
        new Thread(Dekker::enter0).start();
        enter1();
    }
}
