// verdict: holds
// races: none
// A synchronized block is left with its lock also when it throws.
public class MonitorReleasedByException {
    static final Object lock = new Object();
    static int n;

    static void fail() {
        synchronized (lock) {
            n++;
            throw new IllegalStateException();
        }
    }

    static void attempt() {
        try {
            fail();
        } catch (IllegalStateException expected) {
            synchronized (lock) {
                n++;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(MonitorReleasedByException::attempt);
        t.start();
        attempt();
        t.join();
        assert n == 4;
    }
}
