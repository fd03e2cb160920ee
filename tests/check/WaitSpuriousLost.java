// verdict: violated deadlock
// options: --spurious-wakeups
/** The notification may come before the wait; a wait may end without cause, but it need not. */
public class WaitSpuriousLost {
    static final Object lock = new Object();
    static boolean ready;

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            ready = true;
            synchronized (lock) {
                lock.notify();
            }
        }).start();
        if (!ready) {
            synchronized (lock) {
                lock.wait();
            }
        }
    }
}
