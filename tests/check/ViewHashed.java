// verdict: violated assertion
// The view that a map keeps has one identity hash, whoever asks.
import java.util.HashMap;
import java.util.Map;

public class ViewHashed {
    static final Map<String, String> map = new HashMap<>();
    static volatile int seen;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> seen = System.identityHashCode(map.values()));
        t.start();
        t.join();
        assert map.values().hashCode() != seen;
    }
}
