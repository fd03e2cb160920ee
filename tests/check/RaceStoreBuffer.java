// verdict: holds
// races: some
// One of two threads must see the other's write, if executions are sequentially consistent. Real machines differ.
public class RaceStoreBuffer {
    static int x, y, seenX, seenY;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            x = 1;
            seenY = y;
        });
        Thread u = new Thread(() -> {
            y = 1;
            seenX = x;
        });
        t.start();
        u.start();
        t.join();
        u.join();
        assert seenX == 1 || seenY == 1;
    }
}
