// verdict: holds
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

public class MapSynchronizedWrapper {
    static final Map<Integer, Integer> map = Collections.synchronizedMap(new HashMap<>());

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> map.put(1, 1));
        t.start();
        map.put(2, 2);
        t.join();
        assert map.size() == 2;
    }
}
