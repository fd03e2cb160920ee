// verdict: holds
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionHandover {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition ready = lock.newCondition();
    static int data;

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            lock.lock();
            data = 5;
            ready.signal();
            lock.unlock();
        }).start();
        lock.lock();
        while (data == 0) {
            ready.await();
        }
        assert data == 5;
        lock.unlock();
    }
}
