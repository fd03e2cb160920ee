// verdict: holds
// A weak compareAndSet does not fail without cause, unless the option asks for it.
import java.util.concurrent.atomic.AtomicInteger;

public class CasWeak {
    public static void main(String[] args) {
        AtomicInteger n = new AtomicInteger();
        assert n.weakCompareAndSetPlain(0, 1);
    }
}
