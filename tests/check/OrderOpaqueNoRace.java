// verdict: holds
// options: --property race
// What is weaker than volatile is no data race.
import java.util.concurrent.atomic.AtomicInteger;

public class OrderOpaqueNoRace {
    static final AtomicInteger x = new AtomicInteger(), y = new AtomicInteger();
    static int seenX, seenY;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            x.setOpaque(1);
            seenY = y.getOpaque();
        });
        Thread u = new Thread(() -> {
            y.setOpaque(1);
            seenX = x.getOpaque();
        });
        t.start();
        u.start();
        t.join();
        u.join();
        assert seenX == 1 || seenY == 1;
    }
}
