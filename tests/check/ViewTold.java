// verdict: violated assertion
// Both threads get the view that the map keeps, unless they come at once.
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

public class ViewTold {
    static final Map<String, String> map = new HashMap<>();
    static volatile Set<String> seen;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> seen = map.keySet());
        t.start();
        t.join();
        assert map.keySet() != seen;
    }
}
