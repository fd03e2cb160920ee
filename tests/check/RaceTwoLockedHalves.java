// verdict: holds
// options: --property race
// Free of data races, though not atomic: see AtomicityTwoHalves.
public class RaceTwoLockedHalves {
    static int n;

    static synchronized int get() {
        return n;
    }

    static synchronized void set(int value) {
        n = value;
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> set(get() + 1));
        t.start();
        set(get() + 1);
        t.join();
    }
}
