// verdict: holds
// Long.MAX_VALUE nanoseconds are 292 years: the usual way to say "as long as it takes".
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

public class AwaitForEver {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        new Thread(latch::countDown).start();
        assert latch.await(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    }
}
