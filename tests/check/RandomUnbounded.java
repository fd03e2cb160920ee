// verdict: violated assertion
// options: --enumerate-random
import java.util.Random;

public class RandomUnbounded {
    public static void main(String[] args) {
        int n = new Random().nextInt();
        assert Math.abs(n) >= 0;
    }
}
