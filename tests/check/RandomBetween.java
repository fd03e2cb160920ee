// verdict: violated assertion
// options: --enumerate-random
import java.util.Random;

public class RandomBetween {
    public static void main(String[] args) {
        assert new Random(1).nextInt(7, 40) != 38;
    }
}
