// verdict: holds
// Whoever waits is woken sooner or later, so that nobody is blocked for ever.
public class DaemonNotifiesForEver {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread daemon = new Thread(() -> {
            while (true) {
                synchronized (lock) {
                    lock.notifyAll();
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
