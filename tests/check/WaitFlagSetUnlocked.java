// verdict: violated deadlock
// The flag is set and announced in the wrong order.
public class WaitFlagSetUnlocked {
    static final Object lock = new Object();
    static volatile boolean ready;

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            synchronized (lock) {
                lock.notify();
            }
            ready = true;
        }).start();
        synchronized (lock) {
            while (!ready) {
                lock.wait();
            }
        }
    }
}
