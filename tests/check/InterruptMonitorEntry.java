// verdict: violated deadlock
// Nothing interrupts a thread that wants a monitor.
public class InterruptMonitorEntry {
    static final Object lock = new Object();

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            synchronized (lock) {
                Thread.yield();
            }
        });
        synchronized (lock) {
            t.start();
            t.interrupt();
            t.join();
        }
    }
}
