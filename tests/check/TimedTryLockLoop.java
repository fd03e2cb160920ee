// verdict: holds
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

public class TimedTryLockLoop {
    static final ReentrantLock lock = new ReentrantLock();
    static int count;

    static void count() {
        try {
            while (!lock.tryLock(10, TimeUnit.MILLISECONDS)) {
                Thread.onSpinWait();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        try {
            count++;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(TimedTryLockLoop::count);
        other.start();
        count();
        other.join();
        assert count == 2;
    }
}
