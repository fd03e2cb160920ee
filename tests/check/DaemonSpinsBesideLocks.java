// verdict: violated deadlock
// Two threads block each other, and a daemon goes on for ever.
public class DaemonSpinsBesideLocks {
    static volatile int n;

    public static void main(String[] args) {
        Object a = new Object();
        Object b = new Object();
        Thread daemon = new Thread(() -> {
            while (true) {
                n = 1 - n;
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        new Thread(() -> {
            synchronized (a) {
                synchronized (b) {
                }
            }
        }).start();
        synchronized (b) {
            synchronized (a) {
            }
        }
    }
}
