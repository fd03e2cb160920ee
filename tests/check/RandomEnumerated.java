// verdict: violated assertion
// options: --enumerate-random
import java.util.Random;

public class RandomEnumerated {
    public static void main(String[] args) {
        Random random = new Random(1);
        int a = random.nextInt(3), b = random.nextInt(3);
        assert a != 2 || b != 0;
    }
}
