// verdict: violated invariant
// options: --invariant InvariantInCopy.same
// An invariant sees what is in the midst of being copied.
public class InvariantInCopy {
    static final int[] x = new int[2];

    static boolean same() {
        return x[0] == x[1];
    }

    public static void main(String[] args) throws Exception {
        int[] p = {1, 1};
        Thread t = new Thread(() -> System.arraycopy(p, 0, x, 0, 2));
        t.start();
        Thread.yield();
        synchronized (x) {
        }
        t.join();
    }
}
