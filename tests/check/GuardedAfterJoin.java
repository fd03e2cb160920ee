// verdict: violated assertion

/**
 * What is used under a monitor by a thread that waits for the end of another is used in the last step of that one; who
 * writes it without the monitor has to be asked before.
 */
public class GuardedAfterJoin {
    static final Object MONITOR = new Object();
    static final Object GATE = new Object();
    static int x;
    static int y;
    static int others;

    static void work() {
        for (int i = 0; i < 8; i++) {
            others++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread ended = new Thread(() -> {
            synchronized (GATE) {
            }
        });
        Thread worker = new Thread(GuardedAfterJoin::work);
        Thread writer = new Thread(() -> {
            work();
            try {
                worker.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            x = 1;
            assert y == 0;
        });
        synchronized (MONITOR) {
            synchronized (GATE) {
                ended.start();
                worker.start();
                writer.start();
            }
            ended.join();
            for (int i = 0; i < 5; i++) {
                y = x;
            }
        }
    }
}
