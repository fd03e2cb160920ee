// verdict: violated assertion
// Read locks do not exclude each other, and both threads write.
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteUnderRead {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int n;

    static void add() {
        lock.readLock().lock();
        n++;
        lock.readLock().unlock();
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(ReadWriteUnderRead::add);
        t.start();
        add();
        t.join();
        assert n == 2;
    }
}
