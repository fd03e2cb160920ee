// verdict: violated race
// options: --property race
// The conflicting accesses are in the class library, the fault is the program's.
import java.util.HashMap;
import java.util.Map;

public class RaceHashMap {
    static final Map<Integer, Integer> map = new HashMap<>();

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> map.put(1, 1));
        t.start();
        map.put(2, 2);
        t.join();
    }
}
