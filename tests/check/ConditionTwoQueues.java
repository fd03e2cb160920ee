// verdict: holds
// Two conditions of one lock; the box is full at first.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionTwoQueues {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition filled = lock.newCondition(), emptied = lock.newCondition();
    static int item = 7;

    static void put(int value) throws InterruptedException {
        lock.lock();
        while (item != 0) {
            emptied.await();
        }
        item = value;
        filled.signal();
        lock.unlock();
    }

    static int take() throws InterruptedException {
        lock.lock();
        try {
            while (item == 0) {
                filled.await();
            }
            int value = item;
            item = 0;
            emptied.signal();
            return value;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            try {
                put(1);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }).start();
        assert take() == 7;
    }
}
