// verdict: holds
// A view of a part of a tree keeps its size, and counts again when the number of changes is another.
import java.util.Set;
import java.util.TreeMap;

public class MapPartSize {
    static synchronized void step() {}

    public static void main(String[] args) throws Exception {
        TreeMap<Integer, Integer> map = new TreeMap<>();
        Set<?> part = map.subMap(0, 10).entrySet();
        assert part.size() == 0;
        Thread t = new Thread(() -> {
            step();
            map.put(1, 1);
            step();
        });
        t.start();
        t.join();
        assert part.size() == 1 : part.size();
    }
}
