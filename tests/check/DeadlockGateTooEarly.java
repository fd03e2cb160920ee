// verdict: violated deadlock
// The gate is left before the second lock is taken.
public class DeadlockGateTooEarly {
    static final Object gate = new Object(), a = new Object(), b = new Object();

    static void both(Object first, Object second) {
        synchronized (gate) {
            Thread.yield();
        }
        synchronized (first) {
            synchronized (second) {
                Thread.yield();
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> both(a, b)).start();
        both(b, a);
    }
}
