// verdict: holds
// A time that is kept in a field is a number like any other.
public class TimedStampInField {
    static volatile long first;
    static volatile long second;

    public static void main(String[] args) throws InterruptedException {
        first = System.nanoTime();
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(5);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            second = System.nanoTime();
        });
        sleeper.start();
        sleeper.join();
        assert second - first >= 5_000_000L;
        assert System.nanoTime() >= second;
    }
}
