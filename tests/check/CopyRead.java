// verdict: holds
// races: some
// Somebody reads an element of an array that is copied to.
public class CopyRead {
    public static void main(String[] args) throws Exception {
        int[] x = new int[2], p = {1, 1};
        Thread t = new Thread(() -> System.arraycopy(p, 0, x, 0, 2));
        t.start();
        int seen = x[0];
        t.join();
        assert seen < 2;
    }
}
