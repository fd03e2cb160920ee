// verdict: violated assertion
// options: --search bfs
// How high an element of a skip list stands comes from a seed of its thread, which is part of a state.
import java.util.concurrent.ConcurrentSkipListSet;

public class SkipListLevels {
    static final ConcurrentSkipListSet<Integer> set = new ConcurrentSkipListSet<>();
    static volatile int v;

    public static void main(String[] args) {
        new Thread(() -> {
            set.add(4);
            v = 1;
            set.add(3);
            v = 2;
            v = 3;
        }).start();
        int first = v;
        int second = v;
        assert first != 1 || second != 2;
    }
}
