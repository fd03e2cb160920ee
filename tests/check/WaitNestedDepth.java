// verdict: holds
// races: none
// wait() gives back a lock that was taken several times, and restores the depth afterwards.
public class WaitNestedDepth {
    static final Object lock = new Object();
    static boolean ready;

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            synchronized (lock) {
                ready = true;
                lock.notify();
            }
        }).start();
        synchronized (lock) {
            synchronized (lock) {
                while (!ready) {
                    lock.wait();
                }
            }
            assert Thread.holdsLock(lock);
            lock.notify();
        }
        assert !Thread.holdsLock(lock);
    }
}
