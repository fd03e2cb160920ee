// verdict: holds
// Two threads can block each other for ever, but a third always runs: by definition that is no deadlock.
public class DeadlockBesideSpinner {
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
        while (true) {
            Thread.yield();
        }
    }
}
