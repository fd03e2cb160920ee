// verdict: holds
import java.util.concurrent.locks.ReentrantLock;

public class LockFairCounter {
    static final ReentrantLock lock = new ReentrantLock(true);
    static int n;

    static void add() {
        lock.lock();
        try {
            lock.lock();
            n++;
            lock.unlock();
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(LockFairCounter::add);
        t.start();
        add();
        t.join();
        assert n == 2 && !lock.isLocked();
    }
}
