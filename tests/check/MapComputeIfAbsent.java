// verdict: holds
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

public class MapComputeIfAbsent {
    static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    static final AtomicInteger made = new AtomicInteger();

    static void use() {
        int value = map.computeIfAbsent("k", key -> made.incrementAndGet());
        assert value == 1;
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(MapComputeIfAbsent::use);
        t.start();
        use();
        t.join();
        assert made.get() == 1;
    }
}
