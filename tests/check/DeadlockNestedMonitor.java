// verdict: violated deadlock
// wait() gives back the inner lock only; who could notify needs the outer one.
public class DeadlockNestedMonitor {
    static final Object outer = new Object(), inner = new Object();
    static boolean ready;

    static void await() throws InterruptedException {
        synchronized (outer) {
            synchronized (inner) {
                while (!ready) {
                    inner.wait();
                }
            }
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            synchronized (outer) {
                synchronized (inner) {
                    ready = true;
                    inner.notify();
                }
            }
        }).start();
        await();
    }
}
