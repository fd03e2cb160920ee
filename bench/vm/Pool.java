import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** An executor and a concurrent map: what the library leaves on the heap, not how fast it is. */
public class Pool {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentHashMap<String, Integer> sums = new ConcurrentHashMap<>();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        for (int i = 0; i < 10; i++) {
            int n = i;
            pool.submit(() -> sums.merge("k" + n % 3, n, Integer::sum));
        }
        pool.shutdown();
        System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS) + " " + sums);
    }
}
