// verdict: holds
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

public class ListCopyOnWrite {
    static final List<Integer> list = new CopyOnWriteArrayList<>(List.of(1, 2));

    public static void main(String[] args) {
        new Thread(() -> list.add(3)).start();
        int sum = 0;
        for (int i : list) {
            sum += i;
        }
        assert sum == 3 || sum == 6;
    }
}
