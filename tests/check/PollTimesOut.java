// verdict: violated assertion
// The clock is looked at from two places, by turns, until the time is up before the other thread has begun.
public class PollTimesOut {
    static volatile boolean ready;

    public static void main(String[] args) {
        new Thread(() -> ready = true).start();
        long start = System.nanoTime();
        boolean late = false;
        while (!ready && !late) {
            late = System.nanoTime() - start > 2_000_000_000L;
            if (System.nanoTime() - start > 60_000_000_000L) {
                late = true;
            }
            Thread.yield();
        }
        assert ready : "two seconds are over";
    }
}
