// verdict: holds
// The usual loop around a wait until a deadline, for ever again.
public class TimedWaitUntil {
    static final Object lock = new Object();
    static boolean ready;

    static boolean await(long millis) throws InterruptedException {
        synchronized (lock) {
            long end = System.currentTimeMillis() + millis;
            while (!ready) {
                long left = end - System.currentTimeMillis();
                if (left <= 0) {
                    return false;
                }
                lock.wait(left);
            }
            return true;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            synchronized (lock) {
                ready = true;
                lock.notifyAll();
            }
        }).start();
        while (!await(20)) {
            Thread.onSpinWait();
        }
        assert ready;
    }
}
