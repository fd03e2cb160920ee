// verdict: holds
// races: some
// The same in plain mode: true of interleavings only.
import java.util.concurrent.atomic.AtomicInteger;

public class OrderPlain {
    static final AtomicInteger x = new AtomicInteger(), y = new AtomicInteger();
    static int seenX, seenY;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            x.setPlain(1);
            seenY = y.getPlain();
        });
        Thread u = new Thread(() -> {
            y.setPlain(1);
            seenX = x.getPlain();
        });
        t.start();
        u.start();
        t.join();
        u.join();
        assert seenX == 1 || seenY == 1;
    }
}
