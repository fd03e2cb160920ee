// verdict: holds
// A first-in-first-out lock of park, unpark and a queue.
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

public class ParkMutex {
    static final AtomicBoolean locked = new AtomicBoolean();
    static final Queue<Thread> waiters = new ConcurrentLinkedQueue<>();
    static int n;

    static void add() {
        Thread me = Thread.currentThread();
        waiters.add(me);
        while (waiters.peek() != me || !locked.compareAndSet(false, true)) {
            LockSupport.park();
        }
        waiters.remove();
        n++;
        locked.set(false);
        LockSupport.unpark(waiters.peek());
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(ParkMutex::add);
        t.start();
        add();
        t.join();
        assert n == 2;
    }
}
