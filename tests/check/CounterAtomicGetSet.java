// verdict: violated assertion
// Two atomic operations are not one.
import java.util.concurrent.atomic.AtomicInteger;

public class CounterAtomicGetSet {
    static final AtomicInteger n = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> n.set(n.get() + 1));
        t.start();
        n.set(n.get() + 1);
        t.join();
        assert n.get() == 2;
    }
}
