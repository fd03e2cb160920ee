// verdict: holds
public class InterruptBeforeWait {
    public static void main(String[] args) {
        Object lock = new Object();
        Thread.currentThread().interrupt();
        synchronized (lock) {
            try {
                lock.wait();
                assert false;
            } catch (InterruptedException expected) {
                assert !Thread.interrupted();
            }
        }
    }
}
