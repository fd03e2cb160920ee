// verdict: holds
import java.util.concurrent.SynchronousQueue;

public class QueueSynchronous {
    static final SynchronousQueue<Integer> queue = new SynchronousQueue<>();

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            try {
                queue.put(7);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }).start();
        assert queue.take() == 7;
    }
}
