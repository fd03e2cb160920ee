// verdict: violated deadlock
import java.util.concurrent.locks.ReentrantLock;

public class LockUninterruptibly {
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(lock::lock);
        lock.lock();
        t.start();
        t.interrupt();
        t.join();
    }
}
