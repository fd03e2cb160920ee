// verdict: violated assertion
// options: --spurious-wakeups
public class WaitSpuriousAllowed {
    static final Object lock = new Object();
    static boolean ready;

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            synchronized (lock) {
                ready = true;
                lock.notify();
            }
        }).start();
        synchronized (lock) {
            if (!ready) {
                lock.wait();
            }
            assert ready;
        }
    }
}
