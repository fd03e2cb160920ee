// verdict: holds
// Two generators with one seed agree on every schedule.
import java.util.Random;

public class RandomSeededBoth {
    static volatile int seen = -1;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> seen = new Random(7).nextInt(100));
        t.start();
        int mine = new Random(7).nextInt(100);
        t.join();
        assert mine == seen;
    }
}
