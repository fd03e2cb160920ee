// verdict: holds
// The other threads can block each other, but main can always call exit.
public class ExitEndsBlockedThreads {
    static final Object a = new Object(), b = new Object();

    static void both(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                Thread.yield();
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> both(a, b)).start();
        new Thread(() -> both(b, a)).start();
        System.exit(0);
    }
}
