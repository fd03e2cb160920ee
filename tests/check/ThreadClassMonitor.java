// verdict: violated deadlock
// Who makes a thread takes the monitor of Thread for a moment, which main has until the other one ends.
public class ThreadClassMonitor {
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> new Thread(() -> {}));
        synchronized (Thread.class) {
            t.start();
            t.join();
        }
    }
}
