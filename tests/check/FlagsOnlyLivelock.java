// verdict: holds
// races: none
// Two flags exclude each other, but both threads may wait politely for ever: a livelock, not a deadlock.
public class FlagsOnlyLivelock {
    static volatile boolean want0, want1;
    static int inside;

    static void critical() {
        inside++;
        assert inside == 1;
        inside--;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            want0 = true;
            while (want1) {
                Thread.onSpinWait();
            }
            critical();
            want0 = false;
        }).start();
        want1 = true;
        while (want0) {
            Thread.onSpinWait();
        }
        critical();
        want1 = false;
    }
}
