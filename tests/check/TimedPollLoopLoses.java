// verdict: violated assertion
// The limit may be reached before the element comes.
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;

public class TimedPollLoopLoses {
    static final ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> queue.add(7)).start();
        int misses = 0;
        while (queue.poll(1, TimeUnit.SECONDS) == null) {
            misses++;
            assert misses < 3;
        }
    }
}
