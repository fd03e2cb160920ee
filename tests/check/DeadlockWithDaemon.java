// verdict: violated deadlock
// A daemon and main block each other: main never ends.
public class DeadlockWithDaemon {
    static final Object a = new Object(), b = new Object();

    static void both(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                Thread.yield();
            }
        }
    }

    public static void main(String[] args) {
        Thread t = new Thread(() -> both(a, b));
        t.setDaemon(true);
        t.start();
        both(b, a);
    }
}
