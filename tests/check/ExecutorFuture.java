// verdict: holds
// heavy: the steps of locks are not reduced
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class ExecutorFuture {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        int answer = pool.submit(() -> 6 * 7).get();
        pool.shutdown();
        assert answer == 42;
    }
}
