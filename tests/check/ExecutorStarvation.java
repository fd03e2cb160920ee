// verdict: violated deadlock
// A task of a pool with one thread waits for another task of the same pool.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class ExecutorStarvation {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.submit(() -> pool.submit(() -> 1).get());
    }
}
