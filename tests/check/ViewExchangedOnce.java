// verdict: violated assertion
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

public class ViewExchangedOnce {
    static final Map<String, String> map = new HashMap<>();
    static final AtomicReference<Object> kept = new AtomicReference<>();

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> kept.set(map.entrySet()));
        t.start();
        t.join();
        assert !kept.compareAndSet(map.entrySet(), null);
    }
}
