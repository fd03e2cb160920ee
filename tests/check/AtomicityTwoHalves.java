// verdict: violated assertion
// Every access is locked, and still an increment is lost: no data race, but no atomicity either.
public class AtomicityTwoHalves {
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
        assert get() == 2;
    }
}
