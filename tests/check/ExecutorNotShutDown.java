// verdict: violated deadlock
// The worker waits for more work for ever, and it is no daemon.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class ExecutorNotShutDown {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(Thread::yield);
    }
}
