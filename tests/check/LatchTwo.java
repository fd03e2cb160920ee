// verdict: holds
import java.util.concurrent.CountDownLatch;

public class LatchTwo {
    static final CountDownLatch latch = new CountDownLatch(2);
    static int a, b;

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            a = 1;
            latch.countDown();
        }).start();
        b = 1;
        latch.countDown();
        latch.await();
        assert a + b == 2;
    }
}
