// verdict: holds
// races: none
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class ListSynchronizedLocked {
    static final List<Integer> list = Collections.synchronizedList(new ArrayList<>(List.of(1, 2)));

    public static void main(String[] args) {
        new Thread(() -> list.add(3)).start();
        int sum = 0;
        synchronized (list) {
            for (int i : list) {
                sum += i;
            }
        }
        assert sum == 3 || sum == 6;
    }
}
