// verdict: violated deadlock
// One thread holds a lock and needs the class, the other initializes the class and needs the lock.
public class ClassInitThenLock {
    static final Object lock = new Object();

    static class Service {
        static int port;

        static {
            synchronized (lock) {
                port = 80;
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            int p = Service.port;
        }).start();
        synchronized (lock) {
            int p = Service.port;
        }
    }
}
