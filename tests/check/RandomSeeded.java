// verdict: holds
// Without the option a seeded generator gives its own numbers and nothing else.
import java.util.Random;

public class RandomSeeded {
    public static void main(String[] args) {
        Random random = new Random(42);
        assert random.nextInt(10) == 0 && random.nextInt(10) == 3;
    }
}
