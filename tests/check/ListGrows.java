// verdict: violated assertion
// What is set in a list while it copies itself into a larger array is lost.
import java.util.ArrayList;

public class ListGrows {
    public static void main(String[] args) throws Exception {
        ArrayList<String> list = new ArrayList<>(2);
        list.add("a");
        list.add("b");
        Thread t = new Thread(() -> list.set(0, "x"));
        t.start();
        list.add("c");
        t.join();
        assert list.get(0).equals("x");
    }
}
