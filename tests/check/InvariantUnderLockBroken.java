// verdict: violated invariant
// options: --invariant InvariantUnderLockBroken.even
// The monitor is given back in the midst of a change.
public class InvariantUnderLockBroken {
    static final Object LOCK = new Object();
    static int a = 5, b = 5;

    static boolean even() {
        synchronized (LOCK) {
            return a + b == 10;
        }
    }

    static void move() {
        synchronized (LOCK) {
            a--;
        }
        synchronized (LOCK) {
            b++;
        }
    }

    public static void main(String[] args) {
        new Thread(InvariantUnderLockBroken::move).start();
        move();
    }
}
