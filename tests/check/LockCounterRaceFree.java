// verdict: holds
// options: --property race
// What happens within the lock itself is the business of the class library.
import java.util.concurrent.locks.ReentrantLock;

public class LockCounterRaceFree {
    static final ReentrantLock lock = new ReentrantLock();
    static int n;

    static void add() {
        lock.lock();
        try {
            n++;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(LockCounterRaceFree::add);
        t.start();
        add();
        t.join();
    }
}
