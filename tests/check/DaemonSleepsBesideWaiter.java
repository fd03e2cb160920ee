// verdict: violated deadlock
public class DaemonSleepsBesideWaiter {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread daemon = new Thread(() -> {
            while (true) {
                try {
                    Thread.sleep(10);
                } catch (InterruptedException e) {
                    return;
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
