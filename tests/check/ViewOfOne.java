// verdict: holds
// A map keeps its view: whoever asks later gets the same.
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

public class ViewOfOne {
    static volatile int other;

    public static void main(String[] args) throws InterruptedException {
        Map<String, String> map = new TreeMap<>();
        Thread t = new Thread(() -> other = 1);
        Set<String> first = map.keySet();
        t.start();
        int before = other;
        Set<String> second = map.keySet();
        t.join();
        assert first == second : before;
    }
}
