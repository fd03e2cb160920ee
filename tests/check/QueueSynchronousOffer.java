// verdict: violated deadlock
// offer() gives up at once when nobody is there to take.
import java.util.concurrent.SynchronousQueue;

public class QueueSynchronousOffer {
    static final SynchronousQueue<Integer> queue = new SynchronousQueue<>();

    public static void main(String[] args) throws Exception {
        new Thread(() -> queue.offer(7)).start();
        queue.take();
    }
}
