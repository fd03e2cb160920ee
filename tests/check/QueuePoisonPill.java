// verdict: holds
import java.util.concurrent.LinkedBlockingQueue;

public class QueuePoisonPill {
    static final LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();
    static int taken;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            try {
                while (!queue.take().equals("end")) {
                    taken++;
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        queue.put("work");
        t.start();
        queue.put("end");
        t.join();
        assert taken == 1;
    }
}
