// verdict: violated deadlock
// It may end the program, and it may also lose the wish to.
import gov.nasa.jpf.vm.Verify;

public class DaemonMayGiveUp {
    static volatile boolean spins;

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread daemon = new Thread(() -> {
            boolean wishes = true;
            while (true) {
                if (Verify.getBoolean()) {
                    wishes = false;
                } else if (wishes) {
                    System.exit(0);
                }
                spins = !spins;
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        synchronized (lock) {
            lock.wait();
        }
    }
}
