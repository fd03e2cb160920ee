// verdict: violated assertion
/** An interrupt ends a join, if it comes before the end of the thread. */
public class JoinInterruptedThrows {
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
        assert !thrown;
    }
}
