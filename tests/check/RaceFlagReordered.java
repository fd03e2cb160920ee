// verdict: violated assertion
// The flag is set before the data.
public class RaceFlagReordered {
    static volatile boolean done;
    static volatile int data;

    public static void main(String[] args) {
        new Thread(() -> {
            done = true;
            data = 42;
        }).start();
        while (!done) {
            Thread.onSpinWait();
        }
        assert data == 42;
    }
}
