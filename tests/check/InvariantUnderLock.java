// verdict: holds
// options: --invariant InvariantUnderLock.even
// What the holder of the monitor is in the midst of is seen by nobody who takes it, whoever asks.
public class InvariantUnderLock {
    static final Object LOCK = new Object();
    static int a = 5, b = 5;

    static boolean even() {
        synchronized (LOCK) {
            synchronized (LOCK) {
                return a + b == 10;
            }
        }
    }

    static void move() {
        synchronized (LOCK) {
            a--;
            b++;
        }
    }

    public static void main(String[] args) {
        new Thread(InvariantUnderLock::move).start();
        move();
    }
}
