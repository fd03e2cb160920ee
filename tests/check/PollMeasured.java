// verdict: violated assertion
// The other thread may be late. A search that lets main look again first would never get there.
public class PollMeasured {
    static volatile boolean done;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> done = true).start();
        long start = System.nanoTime();
        while (!done) {
            Thread.sleep(1);
        }
        assert System.nanoTime() - start < 3_000_000;
    }
}
