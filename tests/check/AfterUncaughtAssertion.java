// verdict: violated assertion
// options: --property assertion
// What is not asked for ends its thread only.
public class AfterUncaughtAssertion {
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            throw new IllegalStateException("not asked for");
        });
        t.start();
        t.join();
        assert false;
    }
}
