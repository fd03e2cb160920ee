// verdict: violated assertion
// Which of two waiters notify wakes is open, even when it is known who waited first.
public class NotifyAnyOrder {
    static final Object lock = new Object();
    static int waiting, first;

    static void waiter(int id) {
        synchronized (lock) {
            try {
                while (waiting != id - 1) {
                    lock.wait(1);
                }
                waiting++;
                lock.wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            if (first == 0) {
                first = id;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> waiter(1)).start();
        new Thread(() -> waiter(2)).start();
        synchronized (lock) {
            while (waiting < 2) {
                lock.wait(1);
            }
            lock.notify();
        }
        synchronized (lock) {
            while (first == 0) {
                lock.wait(1);
            }
            lock.notify();
            assert first == 1 : "the second waiter was woken first";
        }
    }
}
