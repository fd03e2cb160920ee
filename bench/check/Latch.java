import java.util.concurrent.CountDownLatch;

/** Workers whose results are looked at once all have counted down. */
public class Latch {
    public static void main(String[] args) throws Exception {
        int workers = Integer.parseInt(args[0]);
        CountDownLatch done = new CountDownLatch(workers);
        int[] results = new int[workers];
        for (int i = 0; i < workers; i++) {
            int own = i;
            new Thread(() -> {
                for (int j = 0; j <= own; j++) {
                    results[own] += j;
                }
                done.countDown();
            }).start();
        }
        done.await();
        for (int i = 0; i < workers; i++) {
            assert results[i] == i * (i + 1) / 2;
        }
    }
}
