// verdict: holds
// races: none
import java.util.concurrent.locks.LockSupport;

public class ParkGuarded {
    static volatile boolean ready;

    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        new Thread(() -> {
            ready = true;
            LockSupport.unpark(main);
        }).start();
        while (!ready) {
            LockSupport.park();
        }
    }
}
