// verdict: violated deadlock
// A read lock can't become a write lock: the thread waits for itself.
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteUpgrade {
    public static void main(String[] args) {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        lock.readLock().lock();
        lock.writeLock().lock();
    }
}
