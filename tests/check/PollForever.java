// verdict: holds
// races: none
// Whatever the clock shows, the loop ends when the other thread has done its part.
public class PollForever {
    static volatile boolean ready;

    public static void main(String[] args) {
        new Thread(() -> ready = true).start();
        long start = System.nanoTime();
        while (!ready) {
            if (System.nanoTime() - start > 1_000_000) {
                Thread.yield();
            }
        }
        assert ready;
    }
}
