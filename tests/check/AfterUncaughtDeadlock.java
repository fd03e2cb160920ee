// verdict: violated deadlock
// options: --property deadlock
// A thread that ends by an exception gives nothing back but its monitors, and the others go on.
import java.util.concurrent.locks.ReentrantLock;

public class AfterUncaughtDeadlock {
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            lock.lock();
            throw new IllegalStateException("the lock is not given back");
        });
        t.start();
        t.join();
        lock.lock();
    }
}
