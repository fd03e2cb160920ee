// verdict: holds
import java.util.concurrent.locks.LockSupport;

public class DaemonUnparks {
    static volatile boolean spins;

    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        Thread daemon = new Thread(() -> {
            spins = true;
            LockSupport.unpark(main);
            while (true) {
                spins = !spins;
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        LockSupport.park();
    }
}
