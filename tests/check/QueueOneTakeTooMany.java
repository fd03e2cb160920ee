// verdict: violated deadlock
import java.util.concurrent.ArrayBlockingQueue;

public class QueueOneTakeTooMany {
    static final ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);

    public static void main(String[] args) throws Exception {
        new Thread(() -> queue.offer(1)).start();
        queue.take();
        queue.take();
    }
}
