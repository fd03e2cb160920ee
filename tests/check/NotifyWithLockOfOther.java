// verdict: holds
// The exception is expected and caught: holding the lock is a matter of the thread, not of the program.
public class NotifyWithLockOfOther {
    static final Object lock = new Object();

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            try {
                lock.notify();
                assert false : "main holds the lock, not this thread";
            } catch (IllegalMonitorStateException expected) {
                Thread.yield();
            }
        });
        synchronized (lock) {
            t.start();
            t.join();
        }
    }
}
