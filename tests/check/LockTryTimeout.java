// verdict: violated assertion
// The time may be over however short the other thread keeps the lock.
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

public class LockTryTimeout {
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            lock.lock();
            lock.unlock();
        }).start();
        boolean got = lock.tryLock(1, TimeUnit.HOURS);
        assert got;
        lock.unlock();
    }
}
