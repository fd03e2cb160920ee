// verdict: violated uncaught-exception
// heavy: the steps of locks are not reduced
// Whether the pool still takes the task depends on the schedule.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class ExecutorShutdownRejects {
    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        new Thread(pool::shutdown).start();
        pool.execute(Thread::yield);
    }
}
