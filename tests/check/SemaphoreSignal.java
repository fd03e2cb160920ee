// verdict: holds
// Unlike a notification, a permit is not lost when nobody waits yet.
import java.util.concurrent.Semaphore;

public class SemaphoreSignal {
    static final Semaphore ready = new Semaphore(0);
    static int data;

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            data = 3;
            ready.release();
        }).start();
        ready.acquire();
        assert data == 3;
    }
}
