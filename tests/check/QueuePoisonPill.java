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
        t.start();
        queue.put("work");
        queue.put("end");
        t.join();
        assert taken == 1;
    }
}
