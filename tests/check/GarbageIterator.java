// verdict: holds
// races: none
// Iterators come and go.
import java.util.ArrayList;
import java.util.List;

public class GarbageIterator {
    static final List<String> list = new ArrayList<>(List.of("a"));

    static void look() {
        while (true) {
            synchronized (list) {
                for (String s : list) {
                    assert s.equals("a");
                }
            }
        }
    }

    public static void main(String[] args) {
        new Thread(GarbageIterator::look).start();
        look();
    }
}
