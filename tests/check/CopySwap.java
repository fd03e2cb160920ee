// verdict: violated assertion
// Two arrays copied into each other: an element can be read by both before it is written by either.
public class CopySwap {
    public static void main(String[] args) throws Exception {
        int[] x = {1}, y = {2};
        Thread t = new Thread(() -> System.arraycopy(x, 0, y, 0, 1));
        t.start();
        System.arraycopy(y, 0, x, 0, 1);
        t.join();
        assert x[0] == y[0];
    }
}
