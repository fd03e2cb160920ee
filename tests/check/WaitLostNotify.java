// verdict: violated deadlock
// Nobody remembers the notification that comes before the wait.
public class WaitLostNotify {
    static final Object lock = new Object();

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            synchronized (lock) {
                lock.notify();
            }
        }).start();
        synchronized (lock) {
            lock.wait();
        }
    }
}
