// verdict: holds
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

public class LockTryTimeoutHandled {
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            lock.lock();
            lock.unlock();
        }).start();
        if (lock.tryLock(1, TimeUnit.HOURS)) {
            assert lock.isHeldByCurrentThread();
            lock.unlock();
        }
    }
}
