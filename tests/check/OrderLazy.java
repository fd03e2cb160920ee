// verdict: holds
// races: some
// A lazy write may become visible late.
import java.util.concurrent.atomic.AtomicInteger;

public class OrderLazy {
    static final AtomicInteger x = new AtomicInteger(), y = new AtomicInteger();
    static int seenX, seenY;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            x.lazySet(1);
            seenY = y.get();
        });
        Thread u = new Thread(() -> {
            y.lazySet(1);
            seenX = x.get();
        });
        t.start();
        u.start();
        t.join();
        u.join();
        assert seenX == 1 || seenY == 1;
    }
}
