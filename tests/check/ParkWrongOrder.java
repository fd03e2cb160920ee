// verdict: violated deadlock
// The thread is woken before the flag is set.
import java.util.concurrent.locks.LockSupport;

public class ParkWrongOrder {
    static volatile boolean ready;

    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        new Thread(() -> {
            LockSupport.unpark(main);
            ready = true;
        }).start();
        while (!ready) {
            LockSupport.park();
        }
    }
}
