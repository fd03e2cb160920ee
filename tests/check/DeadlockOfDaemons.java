// verdict: holds
// Only daemons can block each other; the program ends with main.
public class DeadlockOfDaemons {
    static final Object a = new Object(), b = new Object();

    static void daemon(Object first, Object second) {
        Thread t = new Thread(() -> {
            synchronized (first) {
                synchronized (second) {
                    Thread.yield();
                }
            }
        });
        t.setDaemon(true);
        t.start();
    }

    public static void main(String[] args) {
        daemon(a, b);
        daemon(b, a);
    }
}
