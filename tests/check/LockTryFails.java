// verdict: violated assertion
import java.util.concurrent.locks.ReentrantLock;

public class LockTryFails {
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) {
        new Thread(() -> {
            lock.lock();
            lock.unlock();
        }).start();
        boolean got = lock.tryLock();
        assert got : "the other thread has the lock";
        lock.unlock();
    }
}
