// verdict: holds
import java.util.concurrent.atomic.AtomicIntegerArray;

public class AtomicArrayElements {
    static final AtomicIntegerArray cells = new AtomicIntegerArray(2);

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> cells.incrementAndGet(1));
        t.start();
        cells.addAndGet(1, 2);
        t.join();
        assert cells.get(1) == 3 && cells.get(0) == 0;
    }
}
