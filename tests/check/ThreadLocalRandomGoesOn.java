// verdict: violated assertion
// Random numbers are the same in every run, and still one differs from the next.
import java.util.concurrent.ThreadLocalRandom;

public class ThreadLocalRandomGoesOn {
    static volatile int turns;

    public static void main(String[] args) {
        new Thread(() -> turns++).start();
        int first = ThreadLocalRandom.current().nextInt();
        boolean same = true;
        for (int i = 0; i < 3; i++) {
            turns++;
            same &= ThreadLocalRandom.current().nextInt() == first;
        }
        assert same;
    }
}
