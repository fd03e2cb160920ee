// verdict: holds
// races: none
public class DeadlockNestedMonitorMended {
    static final Object outer = new Object(), inner = new Object();
    static boolean ready;

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            synchronized (outer) {
                synchronized (inner) {
                    ready = true;
                    inner.notify();
                }
            }
        }).start();
        synchronized (inner) {
            while (!ready) {
                inner.wait();
            }
        }
    }
}
