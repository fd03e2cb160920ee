// verdict: violated uncaught-exception
// Only the owner may unlock.
import java.util.concurrent.locks.ReentrantLock;

public class LockUnlockForeign {
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) throws Exception {
        lock.lock();
        new Thread(lock::unlock).start();
    }
}
