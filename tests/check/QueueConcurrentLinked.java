// verdict: holds
// Two threads, two elements: nothing is lost and nothing comes twice.
import java.util.concurrent.ConcurrentLinkedQueue;

public class QueueConcurrentLinked {
    static final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> queue.add(1));
        t.start();
        queue.add(2);
        t.join();
        assert queue.poll() + queue.poll() == 3 && queue.poll() == null;
    }
}
