// verdict: violated uncaught-exception
// The wrapper locks each call, not the iteration.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class ListSynchronizedIterated {
    static final List<Integer> list = Collections.synchronizedList(new ArrayList<>(List.of(1, 2)));

    public static void main(String[] args) {
        new Thread(() -> list.add(3)).start();
        for (int i : list) {
            Thread.yield();
        }
    }
}
