// verdict: holds
// A thread that a daemon starts is a daemon.
public class DaemonInherited {
    static final Object lock = new Object();

    static void waitForEver() {
        synchronized (lock) {
            try {
                lock.wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> new Thread(DaemonInherited::waitForEver).start());
        t.setDaemon(true);
        t.start();
        t.join();
    }
}
