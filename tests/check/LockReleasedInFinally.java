// verdict: holds
import java.util.concurrent.locks.ReentrantLock;

public class LockReleasedInFinally {
    static final ReentrantLock lock = new ReentrantLock();

    static void work(String text) {
        lock.lock();
        try {
            Integer.parseInt(text);
        } catch (NumberFormatException e) {
            Thread.yield();
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) {
        new Thread(() -> work("x")).start();
        work("1");
    }
}
