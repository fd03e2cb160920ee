// verdict: violated uncaught-exception
// poll may find nothing, and unboxing null fails.
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

public class QueuePollNull {
    static final LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();

    public static void main(String[] args) throws Exception {
        new Thread(() -> queue.add(1)).start();
        int first = queue.poll(1, TimeUnit.SECONDS);
    }
}
