// verdict: holds
// races: none
public class NotifyWithoutWaiters {
    static final Object lock = new Object();

    static void call() {
        synchronized (lock) {
            lock.notify();
            lock.notifyAll();
        }
    }

    public static void main(String[] args) {
        new Thread(NotifyWithoutWaiters::call).start();
        call();
    }
}
