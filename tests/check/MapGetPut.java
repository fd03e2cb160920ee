// verdict: violated assertion
import java.util.concurrent.ConcurrentHashMap;

public class MapGetPut {
    static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();

    static void add() {
        map.put("k", map.get("k") + 1);
    }

    public static void main(String[] args) throws Exception {
        map.put("k", 0);
        Thread t = new Thread(MapGetPut::add);
        t.start();
        add();
        t.join();
        assert map.get("k") == 2;
    }
}
