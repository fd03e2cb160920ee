// verdict: violated deadlock
// The exception skips the unlock.
import java.util.concurrent.locks.ReentrantLock;

public class LockNotReleased {
    static final ReentrantLock lock = new ReentrantLock();

    static void work(String text) {
        try {
            lock.lock();
            Integer.parseInt(text);
            lock.unlock();
        } catch (NumberFormatException e) {
            Thread.yield();
        }
    }

    public static void main(String[] args) {
        new Thread(() -> work("x")).start();
        work("1");
    }
}
