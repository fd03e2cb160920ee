// verdict: holds
// main waits for a daemon that does come.
public class DaemonWakesMain {
    static final Object lock = new Object();
    static boolean ready;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            synchronized (lock) {
                ready = true;
                lock.notify();
            }
        });
        t.setDaemon(true);
        t.start();
        synchronized (lock) {
            while (!ready) {
                lock.wait();
            }
        }
    }
}
