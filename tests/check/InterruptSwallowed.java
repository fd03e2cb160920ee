// verdict: violated deadlock
// The thread forgets the only request to stop.
public class InterruptSwallowed {
    static final Object lock = new Object();

    static void work() {
        while (!Thread.currentThread().isInterrupted()) {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException swallowed) {
                    Thread.yield();
                }
            }
        }
    }

    public static void main(String[] args) {
        Thread t = new Thread(InterruptSwallowed::work);
        t.start();
        t.interrupt();
    }
}
