// verdict: violated uncaught-exception
// One party gives up: the barrier breaks for the other.
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class BarrierBroken {
    static final CyclicBarrier barrier = new CyclicBarrier(2);

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            try {
                barrier.await(1, TimeUnit.SECONDS);
            } catch (TimeoutException | BrokenBarrierException | InterruptedException e) {
                Thread.yield();
            }
        }).start();
        barrier.await();
    }
}
