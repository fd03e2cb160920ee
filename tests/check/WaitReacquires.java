// verdict: violated assertion
// Between the notification and the return from wait another thread can have the lock.
public class WaitReacquires {
    static final Object lock = new Object();
    static int items;

    static void consume() {
        synchronized (lock) {
            try {
                if (items == 0) {
                    lock.wait();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            assert items > 0 : "stolen";
            items--;
        }
    }

    static void produce() {
        synchronized (lock) {
            items++;
            lock.notify();
        }
    }

    public static void main(String[] args) {
        new Thread(WaitReacquires::consume).start();
        new Thread(WaitReacquires::consume).start();
        produce();
        produce();
    }
}
