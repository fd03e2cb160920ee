// verdict: violated deadlock
// The exception is handled, but the latch was not counted down.
import java.util.concurrent.CountDownLatch;

public class LatchSkippedByException {
    static final CountDownLatch latch = new CountDownLatch(1);

    public static void main(String[] args) throws Exception {
        int[] data = new int[1];
        new Thread(() -> {
            try {
                data[1] = 1;
                latch.countDown();
            } catch (ArrayIndexOutOfBoundsException e) {
                Thread.yield();
            }
        }).start();
        latch.await();
    }
}
