// verdict: violated deadlock
// A cycle of a monitor and a lock of java.util.concurrent.
import java.util.concurrent.locks.ReentrantLock;

public class LockAndMonitor {
    static final ReentrantLock lock = new ReentrantLock();
    static final Object monitor = new Object();

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (monitor) {
                lock.lock();
                lock.unlock();
            }
        }).start();
        lock.lock();
        synchronized (monitor) {
            Thread.yield();
        }
        lock.unlock();
    }
}
