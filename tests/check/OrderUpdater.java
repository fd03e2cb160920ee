// verdict: holds
// races: some
// lazySet of an updater is a release.
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

public class OrderUpdater {
    volatile int x;

    public static void main(String[] args) throws Exception {
        AtomicIntegerFieldUpdater<OrderUpdater> updater =
            AtomicIntegerFieldUpdater.newUpdater(OrderUpdater.class, "x");
        OrderUpdater o = new OrderUpdater();
        Thread t = new Thread(() -> updater.lazySet(o, 1));
        t.start();
        int seen = o.x;
        t.join();
        assert seen < 2;
    }
}
