// verdict: violated assertion
// Arrays.copyOf reads one element after the other.
import java.util.Arrays;

public class CopyOfTorn {
    public static void main(String[] args) throws Exception {
        int[] x = new int[2];
        Thread t = new Thread(() -> {
            x[0] = 1;
            x[1] = 1;
        });
        t.start();
        int[] y = Arrays.copyOf(x, 2);
        t.join();
        assert y[0] >= y[1];
    }
}
