// verdict: violated assertion
// A wait with a time limit may end before anything has happened.
public class TimedWaitExpires {
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
                lock.wait(60_000);
            }
            assert ready;
        }
    }
}
