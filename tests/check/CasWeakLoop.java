// verdict: holds
// options: --weak-cas-failures
import java.util.concurrent.atomic.AtomicInteger;

public class CasWeakLoop {
    static final AtomicInteger n = new AtomicInteger();

    static void add() {
        int old;
        do {
            old = n.get();
        } while (!n.weakCompareAndSetVolatile(old, old + 1));
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(CasWeakLoop::add);
        t.start();
        add();
        t.join();
        assert n.get() == 2;
    }
}
