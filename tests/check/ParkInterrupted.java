// verdict: holds
// An interrupt ends the park, and its status stays.
import java.util.concurrent.locks.LockSupport;

public class ParkInterrupted {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        new Thread(main::interrupt).start();
        LockSupport.park();
        assert main.isInterrupted();
        LockSupport.park();
        assert Thread.interrupted();
    }
}
