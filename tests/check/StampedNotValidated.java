// verdict: violated assertion
import java.util.concurrent.locks.StampedLock;

public class StampedNotValidated {
    static final StampedLock lock = new StampedLock();
    static int x, y;

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            long stamp = lock.writeLock();
            x = 1;
            y = 1;
            lock.unlockWrite(stamp);
        }).start();
        long stamp = lock.tryOptimisticRead();
        if (stamp != 0) {
            assert x == y;
        }
    }
}
