// verdict: holds
// The notification can be lost, but the wait ends by itself.
public class TimedWaitLostNotify {
    static final Object lock = new Object();

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            synchronized (lock) {
                lock.notify();
            }
        }).start();
        synchronized (lock) {
            lock.wait(100);
        }
    }
}
