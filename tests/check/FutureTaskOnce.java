// verdict: holds
// Two threads run one FutureTask: it computes once.
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;

public class FutureTaskOnce {
    static final AtomicInteger runs = new AtomicInteger();
    static final FutureTask<Integer> task = new FutureTask<>(runs::incrementAndGet);

    public static void main(String[] args) throws Exception {
        new Thread(task).start();
        task.run();
        assert task.get() == 1 && runs.get() == 1;
    }
}
