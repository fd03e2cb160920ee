// verdict: holds
// Exactly one of two threads wins.
import java.util.concurrent.ConcurrentHashMap;

public class MapPutIfAbsent {
    static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    static int a, b;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> a = map.putIfAbsent("k", 1) == null ? 1 : 0);
        t.start();
        b = map.putIfAbsent("k", 2) == null ? 1 : 0;
        t.join();
        assert a + b == 1;
    }
}
