// verdict: holds
// Each thread begins with random numbers of its own; which ones is no part of a state.
import java.util.concurrent.ThreadLocalRandom;

public class GarbageThreadsRandom {
    static volatile int n;

    public static void main(String[] args) throws Exception {
        while (true) {
            Thread t = new Thread(() -> n = ThreadLocalRandom.current().nextInt(1));
            t.start();
            t.join();
            assert n == 0;
        }
    }
}
