// verdict: holds
// The lock is never given back, but who waits for it can be interrupted.
import java.util.concurrent.locks.ReentrantLock;

public class LockInterruptibly {
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            try {
                lock.lockInterruptibly();
                assert false : "main keeps the lock";
            } catch (InterruptedException expected) {
                Thread.yield();
            }
        });
        lock.lock();
        t.start();
        t.interrupt();
        t.join();
    }
}
