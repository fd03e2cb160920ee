// verdict: holds
// An upgrade that fails falls back to a write lock.
import java.util.concurrent.locks.StampedLock;

public class StampedConvert {
    static final StampedLock lock = new StampedLock();
    static int n;

    static void add() {
        long stamp = lock.readLock();
        long write = lock.tryConvertToWriteLock(stamp);
        if (write == 0) {
            lock.unlockRead(stamp);
            write = lock.writeLock();
        }
        n++;
        lock.unlockWrite(write);
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(StampedConvert::add);
        t.start();
        add();
        t.join();
        assert n == 2;
    }
}
