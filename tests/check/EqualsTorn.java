// verdict: violated assertion
// Arrays.equals reads one element after the other.
import java.util.Arrays;

public class EqualsTorn {
    public static void main(String[] args) throws Exception {
        int[] x = new int[4], wanted = {0, 0, 1, 1};
        Thread t = new Thread(() -> {
            for (int i = 0; i < 4; i++) {
                x[i] = 1;
            }
        });
        t.start();
        boolean same = Arrays.equals(x, wanted);
        t.join();
        assert !same;
    }
}
