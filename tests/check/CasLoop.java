// verdict: holds
// races: none
import java.util.concurrent.atomic.AtomicInteger;

public class CasLoop {
    static final AtomicInteger n = new AtomicInteger(1);

    static void twice() {
        int old;
        do {
            old = n.get();
        } while (!n.compareAndSet(old, old * 2));
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(CasLoop::twice);
        t.start();
        twice();
        t.join();
        assert n.get() == 4;
    }
}
