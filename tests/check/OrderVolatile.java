// verdict: holds
// races: none
// Both can not miss the write of the other.
import java.util.concurrent.atomic.AtomicInteger;

public class OrderVolatile {
    static final AtomicInteger x = new AtomicInteger(), y = new AtomicInteger();
    static int seenX, seenY;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            x.set(1);
            seenY = y.get();
        });
        Thread u = new Thread(() -> {
            y.set(1);
            seenX = x.get();
        });
        t.start();
        u.start();
        t.join();
        u.join();
        assert seenX == 1 || seenY == 1;
    }
}
