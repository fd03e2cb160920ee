// verdict: violated deadlock
// The signal may come before the wait: the monitor is that of the view that the map keeps.
import java.util.HashMap;
import java.util.Map;

public class ViewMonitor {
    static final Map<String, String> map = new HashMap<>();

    public static void main(String[] args) throws InterruptedException {
        map.keySet();
        Thread t = new Thread(() -> {
            synchronized (map.keySet()) {
                try {
                    map.keySet().wait();
                } catch (InterruptedException e) {
                }
            }
        });
        t.start();
        synchronized (map.keySet()) {
            map.keySet().notify();
        }
        t.join();
    }
}
