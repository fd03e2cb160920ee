// verdict: holds
// races: none
// Exceptions of both threads are caught; the locks are free afterwards.
public class UncaughtCaught {
    static int failures;

    static synchronized void fail() {
        failures++;
        throw new UnsupportedOperationException();
    }

    static void attempt() {
        try {
            fail();
        } catch (UnsupportedOperationException e) {
            Thread.yield();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(UncaughtCaught::attempt);
        t.start();
        attempt();
        t.join();
        assert failures == 2;
    }
}
