// verdict: holds
import java.util.concurrent.atomic.AtomicReference;

public class AtomicReferenceUpdate {
    record Pair(int a, int b) {
        Pair next() {
            return new Pair(a + 1, b - 1);
        }
    }

    static final AtomicReference<Pair> pair = new AtomicReference<>(new Pair(0, 0));

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> pair.updateAndGet(Pair::next));
        t.start();
        Pair seen = pair.get();
        assert seen.a() + seen.b() == 0;
        pair.updateAndGet(Pair::next);
        t.join();
        assert pair.get().equals(new Pair(2, -2));
    }
}
