// verdict: violated assertion
// The other thread sleeps too: what is due first is tried first.
public class PollMeasuredBesideASleeper {
    static volatile boolean done;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            try {
                Thread.sleep(3);
            } catch (InterruptedException e) {
            }
            done = true;
        }).start();
        long start = System.nanoTime();
        while (!done) {
            Thread.sleep(1);
        }
        assert System.nanoTime() - start < 6_000_000;
    }
}
