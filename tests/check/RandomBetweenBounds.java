// verdict: holds
// options: --enumerate-random
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;

public class RandomBetweenBounds {
    public static void main(String[] args) {
        int n = new Random(1).nextInt(-3, 4);
        assert -3 <= n && n < 4;
        long m = ThreadLocalRandom.current().nextLong(5);
        assert 0 <= m && m < 5;
        int big = ThreadLocalRandom.current().nextInt(1_000_000_000);
        assert 0 <= big && big < 1_000_000_000;
    }
}
