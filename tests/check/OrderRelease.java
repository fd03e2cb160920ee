// verdict: holds
// races: some
// Release and acquire do not order a write before a later read.
import java.util.concurrent.atomic.AtomicInteger;

public class OrderRelease {
    static final AtomicInteger x = new AtomicInteger(), y = new AtomicInteger();
    static int seenX, seenY;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            x.setRelease(1);
            seenY = y.getAcquire();
        });
        Thread u = new Thread(() -> {
            y.setRelease(1);
            seenX = x.getAcquire();
        });
        t.start();
        u.start();
        t.join();
        u.join();
        assert seenX == 1 || seenY == 1;
    }
}
