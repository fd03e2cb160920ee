// verdict: holds
// Different orders, but with tryLock and giving back: a livelock is possible, a deadlock is not.
import java.util.concurrent.locks.ReentrantLock;

public class LockTryBackOff {
    static final ReentrantLock a = new ReentrantLock(), b = new ReentrantLock();

    static void both(ReentrantLock first, ReentrantLock second) {
        while (true) {
            if (first.tryLock()) {
                try {
                    if (second.tryLock()) {
                        second.unlock();
                        return;
                    }
                } finally {
                    first.unlock();
                }
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> both(a, b)).start();
        both(b, a);
    }
}
