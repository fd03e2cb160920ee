// verdict: violated assertion
// options: --enumerate-random
// A stream of random numbers is made of choices as well.
import java.util.Random;

public class RandomStreamEnumerated {
    public static void main(String[] args) {
        int[] drawn = new Random().ints(1, 0, 3).toArray();
        assert drawn[0] != 2;
    }
}
