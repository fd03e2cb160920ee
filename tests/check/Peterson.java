// verdict: holds
// races: none
public class Peterson {
    static volatile boolean want0, want1;
    static volatile int turn;
    static int inside;

    static void enter0() {
        want0 = true;
        turn = 1;
        while (want1 && turn == 1) {
            Thread.onSpinWait();
        }
        critical();
        want0 = false;
    }

    static void enter1() {
        want1 = true;
        turn = 0;
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
        new Thread(Peterson::enter0).start();
        enter1();
    }
}
