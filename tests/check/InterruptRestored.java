// verdict: holds
public class InterruptRestored {
    static final Object lock = new Object();

    static void work() {
        while (!Thread.currentThread().isInterrupted()) {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        }
    }

    public static void main(String[] args) {
        Thread t = new Thread(InterruptRestored::work);
        t.start();
        t.interrupt();
    }
}
