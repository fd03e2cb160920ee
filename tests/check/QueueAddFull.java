// verdict: violated uncaught-exception
// add() on a full queue throws; whether it is full depends on the schedule.
import java.util.concurrent.ArrayBlockingQueue;

public class QueueAddFull {
    static final ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);

    public static void main(String[] args) {
        new Thread(queue::poll).start();
        queue.add(1);
        queue.add(2);
    }
}
