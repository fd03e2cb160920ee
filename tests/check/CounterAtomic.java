// verdict: holds
// races: none
import java.util.concurrent.atomic.AtomicInteger;

public class CounterAtomic {
    static final AtomicInteger n = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(n::incrementAndGet);
        t.start();
        n.getAndAdd(2);
        t.join();
        assert n.get() == 3;
    }
}
