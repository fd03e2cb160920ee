// verdict: holds
// races: none
// An iterator for each thread.
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

public class IteratorEach {
    public static void main(String[] args) throws Exception {
        List<String> list = new CopyOnWriteArrayList<>(List.of("a"));
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        Thread t = new Thread(() -> {
            list.add("b");
            map.put("a", 1);
        });
        t.start();
        int seen = 0;
        for (String s : list) {
            seen++;
        }
        for (int value : map.values()) {
            assert value == 1;
        }
        t.join();
        assert (seen == 1 || seen == 2) && list.size() == 2;
    }
}
