// verdict: holds
// A daemon that waits for ever does not keep the program alive.
public class DaemonWaits {
    static final Object lock = new Object();

    public static void main(String[] args) {
        Thread t = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        });
        t.setDaemon(true);
        t.start();
    }
}
