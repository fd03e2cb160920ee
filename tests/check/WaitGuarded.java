// verdict: holds
// races: none
public class WaitGuarded {
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
            while (!ready) {
                lock.wait();
            }
        }
        assert ready;
    }
}
