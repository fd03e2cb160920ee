// verdict: holds
// races: none
// The list grows and shrinks for ever; its count of modifications grows, but nobody can see it.
import java.util.ArrayList;
import java.util.List;

public class GarbageArrayList {
    static final List<String> list = new ArrayList<>();

    static void run() {
        while (true) {
            synchronized (list) {
                list.add("x");
                assert list.size() == 1;
                list.remove(0);
            }
        }
    }

    public static void main(String[] args) {
        new Thread(GarbageArrayList::run).start();
        run();
    }
}
