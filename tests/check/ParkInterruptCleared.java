// verdict: violated deadlock
// After the status was cleared, nothing ends the second park.
import java.util.concurrent.locks.LockSupport;

public class ParkInterruptCleared {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        new Thread(main::interrupt).start();
        LockSupport.park();
        Thread.interrupted();
        LockSupport.park();
    }
}
