// verdict: holds
// races: none
public class RaceStoreBufferVolatile {
    static volatile int x, y;
    static int seenX, seenY;

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
