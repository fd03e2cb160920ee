// verdict: holds
import java.util.concurrent.locks.ReentrantLock;

public class LockCounter {
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
        Thread t = new Thread(LockCounter::add);
        t.start();
        add();
        t.join();
        assert n == 2;
    }
}
