// verdict: violated assertion
// System.arraycopy copies one element after the other: two copies into one array can mix.
public class CopyTorn {
    public static void main(String[] args) throws Exception {
        int[] x = new int[2], p = {1, 1}, q = {2, 2};
        Thread t = new Thread(() -> System.arraycopy(p, 0, x, 0, 2));
        t.start();
        System.arraycopy(q, 0, x, 0, 2);
        t.join();
        assert x[0] == x[1];
    }
}
