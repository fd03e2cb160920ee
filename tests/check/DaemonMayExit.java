// verdict: holds
// A daemon goes round, and may end the program each time: nobody has to wait for ever.
import gov.nasa.jpf.vm.Verify;

public class DaemonMayExit {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread daemon = new Thread(() -> {
            while (true) {
                if (Verify.getBoolean()) {
                    System.exit(0);
                }
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        synchronized (lock) {
            lock.wait();
        }
    }
}
