// verdict: violated race
// options: --property race
// The writer holds the lock, the reader does not.
public class RaceReadUnlocked {
    static final Object lock = new Object();
    static int n;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            synchronized (lock) {
                n = 1;
            }
        });
        t.start();
        int seen = n;
        t.join();
    }
}
