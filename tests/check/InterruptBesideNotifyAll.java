// verdict: holds
// Whichever comes first for a thread that is both interrupted and notified: it leaves the wait once, by the exception or
// with the interrupt pending.
public class InterruptBesideNotifyAll {
    static final Object lock = new Object();
    static boolean waits;
    static boolean done;

    public static void main(String[] args) throws Exception {
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
                waits = true;
                boolean thrown = false;
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    thrown = true;
                }
                assert thrown != Thread.currentThread().isInterrupted();
                done = true;
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
        waiter.join();
        assert done;
    }
}
