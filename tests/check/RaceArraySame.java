// verdict: violated race
// options: --property race
public class RaceArraySame {
    static final int[] cells = new int[2];

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> cells[1] = 1);
        t.start();
        cells[args.length + 1] = 2;
        t.join();
    }
}
