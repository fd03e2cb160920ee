// verdict: holds
// options: --property race
public class RaceWaitNotify {
    static final Object lock = new Object();
    static boolean ready;
    static int data;

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            data = 7;
            synchronized (lock) {
                ready = true;
                lock.notify();
            }
        }).start();
        synchronized (lock) {
            while (!ready) {
                lock.wait();
            }
        }
        assert data == 7;
    }
}
