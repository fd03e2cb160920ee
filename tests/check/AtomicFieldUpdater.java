// verdict: holds
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

public class AtomicFieldUpdater {
    volatile int n;
    static final AtomicIntegerFieldUpdater<AtomicFieldUpdater> N =
            AtomicIntegerFieldUpdater.newUpdater(AtomicFieldUpdater.class, "n");

    public static void main(String[] args) throws Exception {
        AtomicFieldUpdater box = new AtomicFieldUpdater();
        Thread t = new Thread(() -> N.incrementAndGet(box));
        t.start();
        N.incrementAndGet(box);
        t.join();
        assert box.n == 2;
    }
}
