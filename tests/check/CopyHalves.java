// verdict: holds
// races: none
// Two threads copy into one array, each into a half of its own.
public class CopyHalves {
    public static void main(String[] args) throws Exception {
        int[] x = new int[4], p = {1, 2};
        Thread t = new Thread(() -> System.arraycopy(p, 0, x, 0, 2));
        t.start();
        System.arraycopy(p, 0, x, 2, 2);
        t.join();
        assert x[0] == 1 && x[1] == 2 && x[2] == 1 && x[3] == 2;
    }
}
