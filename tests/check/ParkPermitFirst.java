// verdict: holds
// The permit waits for the park.
import java.util.concurrent.locks.LockSupport;

public class ParkPermitFirst {
    public static void main(String[] args) {
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park();
    }
}
