// verdict: holds
public class DaemonNotifiesOnceGuarded {
    static volatile boolean spins;
    static boolean done;

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread daemon = new Thread(() -> {
            synchronized (lock) {
                done = true;
                lock.notify();
            }
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
