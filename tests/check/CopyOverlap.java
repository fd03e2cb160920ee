// verdict: holds
// races: some
// A range that is moved up within its array never loses an element, also while somebody looks.
public class CopyOverlap {
    public static void main(String[] args) throws Exception {
        int[] x = {1, 2, 3, 4};
        Thread t = new Thread(() -> System.arraycopy(x, 0, x, 1, 3));
        t.start();
        int last = x[3];
        t.join();
        assert last == 4 || last == 3;
        assert x[0] == 1 && x[1] == 1 && x[2] == 2 && x[3] == 3;
    }
}
