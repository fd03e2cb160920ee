// verdict: holds
// races: none
// Interrupted before or within the wait: the exception comes, and clears the status.
public class InterruptWait {
    static final Object lock = new Object();
    static boolean interrupted;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    interrupted = true;
                    assert !Thread.currentThread().isInterrupted();
                }
            }
        });
        t.start();
        t.interrupt();
        t.join();
        assert interrupted;
    }
}
