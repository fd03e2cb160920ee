// verdict: holds
// A view is found again by compare-and-set and in a map of identities.
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;

public class ViewExchanged {
    static final Map<String, String> map = new IdentityHashMap<>();
    static final AtomicReference<Set<String>> kept = new AtomicReference<>(map.keySet());

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> map.keySet().size());
        t.start();
        int hash = System.identityHashCode(map.keySet());
        t.join();
        assert hash == System.identityHashCode(map.keySet());
        assert kept.compareAndSet(map.keySet(), null);
    }
}
