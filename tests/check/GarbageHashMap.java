// verdict: holds
import java.util.HashMap;
import java.util.Map;

public class GarbageHashMap {
    static final Map<String, Integer> map = new HashMap<>();

    public static void main(String[] args) {
        new Thread(Thread::yield).start();
        while (true) {
            map.put("k", 1);
            map.remove("k");
        }
    }
}
