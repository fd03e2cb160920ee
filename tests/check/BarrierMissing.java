// verdict: violated deadlock
import java.util.concurrent.CyclicBarrier;

public class BarrierMissing {
    static final CyclicBarrier barrier = new CyclicBarrier(3);

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            try {
                barrier.await();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }).start();
        barrier.await();
    }
}
