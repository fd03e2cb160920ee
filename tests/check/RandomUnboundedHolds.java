// verdict: holds
// options: --enumerate-random
import java.util.Random;

public class RandomUnboundedHolds {
    public static void main(String[] args) {
        Random random = new Random();
        double d = random.nextDouble();
        assert d >= 0 && d < 1;
        float f = random.nextFloat();
        assert f >= 0 && f < 1;
        long l = random.nextLong();
        assert l == (long) (int) l || l < 0 || l > 1;
        assert Math.abs(random.nextGaussian()) < 100;
        assert Math.random() < 1;
    }
}
