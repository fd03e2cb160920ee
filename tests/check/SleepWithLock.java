// verdict: holds
// races: none
// A sleeping thread keeps its locks.
public class SleepWithLock {
    static final Object lock = new Object();
    static int n;

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            synchronized (lock) {
                n = 1;
                try {
                    Thread.sleep(100);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                n = 0;
            }
        }).start();
        synchronized (lock) {
            assert n == 0;
        }
    }
}
