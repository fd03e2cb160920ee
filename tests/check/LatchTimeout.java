// verdict: violated assertion
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

public class LatchTimeout {
    static final CountDownLatch latch = new CountDownLatch(1);

    public static void main(String[] args) throws Exception {
        new Thread(latch::countDown).start();
        boolean reached = latch.await(1, TimeUnit.SECONDS);
        assert reached;
    }
}
