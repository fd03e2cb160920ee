// verdict: violated deadlock
// The condition is tested before the lock is taken: the notification can slip in between.
public class WaitTestOutside {
    static final Object lock = new Object();
    static volatile boolean ready;

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            synchronized (lock) {
                ready = true;
                lock.notify();
            }
        }).start();
        if (!ready) {
            synchronized (lock) {
                lock.wait();
            }
        }
    }
}
