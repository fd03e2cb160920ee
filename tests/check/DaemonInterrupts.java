// verdict: holds
public class DaemonInterrupts {
    static volatile boolean spins;

    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        Thread daemon = new Thread(() -> {
            main.interrupt();
            while (true) {
                spins = !spins;
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        try {
            synchronized (daemon) {
                daemon.wait();
            }
        } catch (InterruptedException e) {
            return;
        }
    }
}
