// verdict: violated assertion
// HashMap from two threads: an entry can be lost.
import java.util.HashMap;
import java.util.Map;

public class MapHashLostEntry {
    static final Map<Integer, Integer> map = new HashMap<>();

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> map.put(1, 1));
        t.start();
        map.put(2, 2);
        t.join();
        assert map.containsKey(1) && map.containsKey(2);
    }
}
