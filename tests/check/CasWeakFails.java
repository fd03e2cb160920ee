// verdict: violated assertion
// options: --weak-cas-failures
import java.util.concurrent.atomic.AtomicInteger;

public class CasWeakFails {
    public static void main(String[] args) {
        AtomicInteger n = new AtomicInteger();
        boolean set = n.weakCompareAndSetPlain(0, 1);
        assert set;
    }
}
