// verdict: violated uncaught-exception
// The key is there when it is looked for, and gone when its value is fetched.
import java.util.concurrent.ConcurrentHashMap;

public class MapRemoveUnderReader {
    static final ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();

    public static void main(String[] args) {
        map.put("k", "value");
        new Thread(() -> map.remove("k")).start();
        if (map.containsKey("k")) {
            map.get("k").length();
        }
    }
}
