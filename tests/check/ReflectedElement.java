// verdict: violated assertion
// An element that is set by reflection is seen by others.
import java.lang.reflect.Array;

public class ReflectedElement {
    public static void main(String[] args) throws Exception {
        int[] x = new int[2];
        Thread t = new Thread(() -> {
            Array.setInt(x, 0, 1);
            Array.setInt(x, 1, 1);
        });
        t.start();
        int first = x[1], second = x[0];
        int third = x[0], fourth = x[1];
        t.join();
        assert third == fourth;
    }
}
