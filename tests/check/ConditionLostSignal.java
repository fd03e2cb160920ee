// verdict: violated deadlock
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionLostSignal {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition ready = lock.newCondition();

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            lock.lock();
            ready.signal();
            lock.unlock();
        }).start();
        lock.lock();
        ready.await();
        lock.unlock();
    }
}
