// verdict: violated assertion
import java.util.concurrent.locks.LockSupport;

public class ParkTimedExpires {
    static volatile boolean ready;

    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        new Thread(() -> {
            ready = true;
            LockSupport.unpark(main);
        }).start();
        LockSupport.parkNanos(1_000_000_000);
        assert ready;
    }
}
