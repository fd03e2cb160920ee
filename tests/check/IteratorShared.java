// verdict: holds
// races: some
// An iterator is for one thread, also that of a collection for many.
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

public class IteratorShared {
    public static void main(String[] args) throws Exception {
        Iterator<String> iterator = new CopyOnWriteArrayList<>(List.of("a", "b")).iterator();
        Thread t = new Thread(iterator::next);
        t.start();
        String first = iterator.next();
        t.join();
        assert first.equals("a") || first.equals("b");
    }
}
