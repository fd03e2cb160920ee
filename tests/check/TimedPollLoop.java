// verdict: holds
// A loop around a wait with a time limit comes back to where it was: only differences of times matter.
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;

public class TimedPollLoop {
    static final ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);

    public static void main(String[] args) throws InterruptedException {
        Thread consumer = new Thread(() -> {
            try {
                Integer got;
                do {
                    got = queue.poll(100, TimeUnit.MILLISECONDS);
                } while (got == null);
                assert got == 7;
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        consumer.start();
        queue.put(7);
        consumer.join();
    }
}
