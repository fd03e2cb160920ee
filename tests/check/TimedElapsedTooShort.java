// verdict: violated assertion
public class TimedElapsedTooShort {
    public static void main(String[] args) throws InterruptedException {
        long start = System.nanoTime();
        Thread.sleep(30);
        long elapsed = System.nanoTime() - start;
        assert elapsed < 30_000_000L : "it takes as long as it sleeps";
    }
}
