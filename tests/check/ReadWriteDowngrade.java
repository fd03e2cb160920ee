// verdict: holds
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteDowngrade {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int n;

    static void add() {
        lock.writeLock().lock();
        int mine = ++n;
        lock.readLock().lock();
        lock.writeLock().unlock();
        assert n == mine : "no writer may come in between";
        lock.readLock().unlock();
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(ReadWriteDowngrade::add);
        t.start();
        add();
        t.join();
        assert n == 2;
    }
}
