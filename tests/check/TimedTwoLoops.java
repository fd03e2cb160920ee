// verdict: holds
// Two threads that poll with different limits, as long as they like.
public class TimedTwoLoops {
    static final Object lock = new Object();
    static boolean ready;

    static boolean await(long nanos) throws InterruptedException {
        long deadline = System.nanoTime() + nanos;
        synchronized (lock) {
            while (!ready) {
                long left = deadline - System.nanoTime();
                if (left <= 0) {
                    return false;
                }
                lock.wait(0, (int) left);
            }
            return true;
        }
    }

    static void poll(long nanos) {
        try {
            while (!await(nanos)) {
                Thread.onSpinWait();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread slow = new Thread(() -> poll(3000));
        slow.start();
        Thread quick = new Thread(() -> poll(1000));
        quick.start();
        synchronized (lock) {
            ready = true;
            lock.notifyAll();
        }
        slow.join();
        quick.join();
    }
}
