// verdict: violated assertion
// A clone of an array that is being written may have what came later without what came before.
public class CloneTorn {
    public static void main(String[] args) throws Exception {
        int[] x = new int[2];
        Thread t = new Thread(() -> {
            x[0] = 1;
            x[1] = 1;
        });
        t.start();
        int[] y = x.clone();
        t.join();
        assert y[0] >= y[1];
    }
}
