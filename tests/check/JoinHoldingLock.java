// verdict: violated deadlock
// main waits for a thread that needs what main holds.
public class JoinHoldingLock {
    static final Object lock = new Object();

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            synchronized (lock) {
                Thread.yield();
            }
        });
        synchronized (lock) {
            t.start();
            t.join();
        }
    }
}
