// verdict: violated uncaught-exception
// The lock can be null for a moment.
public class MonitorNull {
    static volatile Object lock = new Object();

    public static void main(String[] args) {
        new Thread(() -> {
            lock = null;
            lock = new Object();
        }).start();
        synchronized (lock) {
            Thread.yield();
        }
    }
}
