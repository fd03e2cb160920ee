// verdict: violated deadlock
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

public class AwaitForEverDeadlock {
    public static void main(String[] args) throws InterruptedException {
        new CountDownLatch(1).await(Long.MAX_VALUE, TimeUnit.DAYS);
    }
}
