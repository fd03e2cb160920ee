// verdict: violated invariant
// options: --property race --invariant InvariantOfDeadlock.ok
// The state in which everything ends is a state too; the deadlock itself is not asked for.
public class InvariantOfDeadlock {
    static int n;

    static boolean ok() {
        return n == 0;
    }

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        synchronized (lock) {
            n = 1;
            lock.wait();
        }
    }
}
