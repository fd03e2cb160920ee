// verdict: violated deadlock
// The one signal may come before anybody waits.
public class DaemonNotifiesOnce {
    static volatile boolean spins;

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread daemon = new Thread(() -> {
            synchronized (lock) {
                lock.notify();
            }
            while (true) {
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
