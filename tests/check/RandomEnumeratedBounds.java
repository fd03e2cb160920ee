// verdict: holds
// options: --enumerate-random
import java.util.Random;

public class RandomEnumeratedBounds {
    public static void main(String[] args) {
        Random random = new Random();
        int a = random.nextInt(4);
        assert a >= 0 && a < 4;
    }
}
