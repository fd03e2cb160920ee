// verdict: holds
// A thread that waits for another one that sleeps measures at least as long as it sleeps.
public class TimedElapsed {
    public static void main(String[] args) throws InterruptedException {
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(30);
                Thread.sleep(20);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        long start = System.nanoTime();
        sleeper.start();
        sleeper.join();
        long elapsed = System.nanoTime() - start;
        assert elapsed >= 50_000_000L;
    }
}
