// verdict: violated assertion
// Two threads that come at once make a view each.
import java.util.Collection;
import java.util.concurrent.ConcurrentHashMap;

public class ViewTwice {
    static final ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();
    static volatile Collection<String> seen;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> seen = map.values());
        t.start();
        Collection<String> mine = map.values();
        t.join();
        assert mine == seen;
    }
}
