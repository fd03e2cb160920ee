// verdict: holds
// options: --property deadlock
public class AfterUncaughtHolds {
    static final Object lock = new Object();

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            synchronized (lock) {
                throw new IllegalStateException("the monitor is given back");
            }
        });
        t.start();
        synchronized (lock) {
            t.isAlive();
        }
        t.join();
    }
}
