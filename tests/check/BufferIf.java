// verdict: violated uncaught-exception
// `if` instead of `while`: the queue can be empty again when the consumer wakes up.
import java.util.ArrayDeque;

public class BufferIf {
    static final ArrayDeque<Integer> queue = new ArrayDeque<>();

    static void take() {
        synchronized (queue) {
            if (queue.isEmpty()) {
                try {
                    queue.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
            queue.removeFirst();
        }
    }

    static void put(int value) {
        synchronized (queue) {
            queue.add(value);
            queue.notifyAll();
        }
    }

    public static void main(String[] args) {
        new Thread(BufferIf::take).start();
        new Thread(BufferIf::take).start();
        put(1);
        put(2);
    }
}
