// verdict: holds
import java.util.concurrent.ArrayBlockingQueue;

public class QueueArrayHandover {
    static final ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            try {
                queue.put(1);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }).start();
        assert queue.take() == 1;
    }
}
