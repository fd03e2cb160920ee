// verdict: holds
// races: some
// The same where the elements are written in the other order.
import java.util.Arrays;

public class EqualsRead {
    public static void main(String[] args) throws Exception {
        int[] x = new int[2], wanted = {1, 0};
        Thread t = new Thread(() -> {
            x[1] = 1;
            x[0] = 1;
        });
        t.start();
        boolean same = Arrays.equals(x, wanted);
        t.join();
        assert !same;
    }
}
