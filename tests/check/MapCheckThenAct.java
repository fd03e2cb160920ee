// verdict: violated assertion
// Each call is atomic, the pair is not: both threads make a value.
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

public class MapCheckThenAct {
    static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    static final AtomicInteger made = new AtomicInteger();

    static void use() {
        if (!map.containsKey("k")) {
            map.put("k", made.incrementAndGet());
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(MapCheckThenAct::use);
        t.start();
        use();
        t.join();
        assert made.get() == 1;
    }
}
