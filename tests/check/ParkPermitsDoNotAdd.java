// verdict: violated deadlock
// Two permits before the first park are one.
import java.util.concurrent.locks.LockSupport;

public class ParkPermitsDoNotAdd {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        new Thread(() -> {
            LockSupport.unpark(main);
            LockSupport.unpark(main);
        }).start();
        LockSupport.park();
        LockSupport.park();
    }
}
