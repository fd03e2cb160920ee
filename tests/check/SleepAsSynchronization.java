// verdict: violated assertion
// Sleeping long is no synchronization.
public class SleepAsSynchronization {
    static volatile int n;

    public static void main(String[] args) throws Exception {
        new Thread(() -> n = 1).start();
        Thread.sleep(10_000);
        assert n == 1;
    }
}
