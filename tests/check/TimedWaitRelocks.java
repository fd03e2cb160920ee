// verdict: violated deadlock
// The time is over, but the lock does not come back: the other thread keeps it for ever.
public class TimedWaitRelocks {
    static final Object lock = new Object(), never = new Object();

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            synchronized (lock) {
                synchronized (never) {
                    try {
                        never.wait();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }
            }
        }).start();
        synchronized (lock) {
            lock.wait(10);
        }
    }
}
