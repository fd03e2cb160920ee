// verdict: holds
// races: none
// A list that grows under a lock.
import java.util.ArrayList;

public class ListGrowsLocked {
    public static void main(String[] args) throws Exception {
        ArrayList<String> list = new ArrayList<>(2);
        list.add("a");
        list.add("b");
        Thread t = new Thread(() -> {
            synchronized (list) {
                list.set(0, "x");
            }
        });
        t.start();
        synchronized (list) {
            list.add("c");
        }
        t.join();
        assert list.get(0).equals("x") && list.get(2).equals("c");
    }
}
