// verdict: holds
// A lock remembers who took it by the identifier of the thread, which no later thread has.
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class IdentifiersOfTheDead {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

    public static void main(String[] args) throws InterruptedException {
        lock.readLock().lock();
        run(() -> lock.readLock().lock());
        for (int i = 0; i < 70; i++) {
            run(IdentifiersOfTheDead::giveBackWhatIsNotMine);
        }
    }

    static void giveBackWhatIsNotMine() {
        boolean refused = false;
        try {
            lock.readLock().unlock();
        } catch (IllegalMonitorStateException e) {
            refused = true;
        }
        assert refused;
    }

    static void run(Runnable what) throws InterruptedException {
        Thread t = new Thread(what);
        t.start();
        t.join();
    }
}
