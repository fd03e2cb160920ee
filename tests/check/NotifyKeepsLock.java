// verdict: holds
// races: none
// The woken thread runs only when the notifier has left the monitor.
public class NotifyKeepsLock {
    static final Object lock = new Object();
    static boolean ready;
    static int stage;

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            synchronized (lock) {
                ready = true;
                lock.notify();
                stage = 1;
                stage = 2;
            }
        }).start();
        synchronized (lock) {
            while (!ready) {
                lock.wait();
            }
            assert stage == 2;
        }
    }
}
