// verdict: violated assertion
// Each round of the loop draws another number, though nothing else of it changes.
import java.util.concurrent.ThreadLocalRandom;

public class ThreadLocalRandomLoop {
    static volatile boolean stop;

    public static void main(String[] args) {
        new Thread(() -> stop = true).start();
        while (!stop) {
            assert ThreadLocalRandom.current().nextInt(16) != 0;
        }
    }
}
