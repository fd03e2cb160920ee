// verdict: violated assertion
// The field is read twice, and is something else each time.
public class DaemonSpinsSeenTwice {
    static volatile int n;

    public static void main(String[] args) {
        Thread t = new Thread(() -> {
            while (true) {
                n = 1 - n;
            }
        });
        t.setDaemon(true);
        t.start();
        assert n == 0 || n == 1;
    }
}
