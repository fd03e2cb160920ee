// verdict: holds
// races: none
// The orders differ, but a third lock lets only one thread at a time begin.
public class DeadlockGate {
    static final Object gate = new Object(), a = new Object(), b = new Object();

    static void both(Object first, Object second) {
        synchronized (gate) {
            synchronized (first) {
                synchronized (second) {
                    Thread.yield();
                }
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> both(a, b)).start();
        both(b, a);
    }
}
