// verdict: violated uncaught-exception
// ConcurrentModificationException, made by two threads.
import java.util.ArrayList;
import java.util.List;

public class ListModifiedWhileRead {
    static final List<Integer> list = new ArrayList<>(List.of(1, 2));

    public static void main(String[] args) {
        new Thread(() -> list.add(3)).start();
        for (int i : list) {
            Thread.yield();
        }
    }
}
