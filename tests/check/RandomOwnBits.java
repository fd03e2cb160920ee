// verdict: holds
// options: --enumerate-random
// Whoever makes the bits itself has no choice.
import java.util.Random;

public class RandomOwnBits {
    static class Zero extends Random {
        @Override
        protected int next(int bits) {
            return 0;
        }
    }

    public static void main(String[] args) {
        Random zero = new Zero();
        assert zero.nextInt() == 0 && zero.nextInt(5) == 0 && !zero.nextBoolean();
        assert zero.nextDouble() == 0;
    }
}
