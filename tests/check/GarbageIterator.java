// verdict: holds
// Iterators come and go while the list is modified between them.
import java.util.ArrayList;
import java.util.List;

public class GarbageIterator {
    static final List<String> list = new ArrayList<>(List.of("a"));

    public static void main(String[] args) {
        new Thread(Thread::yield).start();
        while (true) {
            synchronized (list) {
                for (String s : list) {
                    assert s.equals("a");
                }
                list.add("b");
                list.remove("b");
            }
        }
    }
}
