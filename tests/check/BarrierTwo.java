// verdict: holds
// The action runs once, before anybody goes on.
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class BarrierTwo {
    static int sum, a, b;
    static final CyclicBarrier barrier = new CyclicBarrier(2, () -> sum += a + b);

    static void await() {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            a = 1;
            await();
            assert sum == 3;
        }).start();
        b = 2;
        await();
        assert sum == 3;
    }
}
