// verdict: violated assertion
// A compareAndSet whose failure nobody looks at.
import java.util.concurrent.atomic.AtomicInteger;

public class CasOnce {
    static final AtomicInteger n = new AtomicInteger(1);

    static void twice() {
        int old = n.get();
        n.compareAndSet(old, old * 2);
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(CasOnce::twice);
        t.start();
        twice();
        t.join();
        assert n.get() == 4;
    }
}
