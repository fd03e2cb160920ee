// verdict: holds
// The daemon itself wakes nobody; the thread that it starts does.
public class DaemonStartsHelper {
    static volatile boolean spins;
    static boolean done;

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread helper = new Thread(() -> {
            synchronized (lock) {
                done = true;
                lock.notifyAll();
            }
        });
        helper.setDaemon(false);
        Thread daemon = new Thread(() -> {
            spins = true;
            helper.start();
            while (true) {
                spins = !spins;
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        synchronized (lock) {
            while (!done) {
                lock.wait();
            }
        }
    }
}
