// verdict: violated uncaught-exception
// The exception of the task comes out of get().
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class ExecutorFailure {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        try {
            pool.submit(() -> 1 / args.length).get();
        } finally {
            pool.shutdown();
        }
    }
}
