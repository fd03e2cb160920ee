// verdict: holds
// options: --property race
// Different elements of one array do not conflict.
public class RaceArrayDistinct {
    static final int[] cells = new int[2];

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> cells[0] = 1);
        t.start();
        cells[1] = 2;
        t.join();
        assert cells[0] + cells[1] == 3;
    }
}
