// verdict: holds
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteCounter {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int a, b;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            lock.writeLock().lock();
            a++;
            b++;
            lock.writeLock().unlock();
        });
        t.start();
        lock.readLock().lock();
        assert a == b;
        lock.readLock().unlock();
        t.join();
    }
}
