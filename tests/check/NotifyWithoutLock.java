// verdict: violated uncaught-exception
// IllegalMonitorStateException in a thread that is not main.
public class NotifyWithoutLock {
    static final Object lock = new Object();

    public static void main(String[] args) {
        new Thread(() -> lock.notifyAll()).start();
    }
}
