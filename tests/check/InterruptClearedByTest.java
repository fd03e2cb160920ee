// verdict: violated deadlock
// interrupted() clears the status, and the wait that follows has no end.
public class InterruptClearedByTest {
    static final Object lock = new Object();

    public static void main(String[] args) {
        Thread t = new Thread(() -> {
            Thread.interrupted();
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    Thread.yield();
                }
            }
        });
        t.start();
        t.interrupt();
    }
}
