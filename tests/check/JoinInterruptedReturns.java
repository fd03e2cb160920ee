// verdict: violated assertion
/** A join may return although the thread was interrupted. */
public class JoinInterruptedReturns {
    static volatile boolean thrown;

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> { });
        Thread joiner = new Thread(() -> {
            try {
                worker.join();
            } catch (InterruptedException e) {
                thrown = true;
            }
        });
        worker.start();
        joiner.start();
        joiner.interrupt();
        joiner.join();
        assert thrown;
    }
}
