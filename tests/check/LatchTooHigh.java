// verdict: violated deadlock
import java.util.concurrent.CountDownLatch;

public class LatchTooHigh {
    static final CountDownLatch latch = new CountDownLatch(2);

    public static void main(String[] args) throws Exception {
        new Thread(latch::countDown).start();
        latch.await();
    }
}
