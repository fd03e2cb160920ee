// verdict: violated assertion
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionTimedOut {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition ready = lock.newCondition();

    public static void main(String[] args) throws Exception {
        lock.lock();
        boolean signalled = ready.await(1, TimeUnit.SECONDS);
        assert signalled;
        lock.unlock();
    }
}
