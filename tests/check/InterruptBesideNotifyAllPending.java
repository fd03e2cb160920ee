// verdict: violated assertion
// After interrupt and notifyAll, a wait may return normally.
public class InterruptBesideNotifyAllPending {
    static final Object lock = new Object();
    static boolean waits;

    public static void main(String[] args) throws Exception {
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
                waits = true;
                try {
                    lock.wait();
                    assert false : "not interrupted";
                } catch (InterruptedException e) {
                    // As expected.
                }
            }
        });
        waiter.start();
        boolean seen = false;
        while (!seen) {
            synchronized (lock) {
                seen = waits;
                if (seen) {
                    waiter.interrupt();
                    lock.notifyAll();
                }
            }
        }
    }
}
