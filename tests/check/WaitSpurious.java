// verdict: holds
// One waiter, one notifier, `if` instead of `while`: right as long as nothing wakes up by itself.
public class WaitSpurious {
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
            if (!ready) {
                lock.wait();
            }
            assert ready;
        }
    }
}
