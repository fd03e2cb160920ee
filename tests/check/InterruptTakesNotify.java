// verdict: violated deadlock
// A thread that is interrupted in a wait may still be the one that a later notify goes to: it returns normally, and the
// other thread waits for ever.
public class InterruptTakesNotify {
    static final Object lock = new Object();
    static int waiting;

    static void await() {
        synchronized (lock) {
            waiting++;
            try {
                lock.wait();
            } catch (InterruptedException e) {
                // Goes on.
            }
        }
    }

    static boolean allWait() {
        synchronized (lock) {
            return waiting == 2;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread first = new Thread(InterruptTakesNotify::await);
        Thread second = new Thread(InterruptTakesNotify::await);
        first.start();
        second.start();
        while (!allWait()) {
            Thread.onSpinWait();
        }
        synchronized (lock) {
            first.interrupt();
            lock.notify();
        }
        first.join();
        second.join();
    }
}
