// verdict: holds
// options: --property race
// The volatile flag also orders the plain field before it.
public class RaceFlagVolatile {
    static volatile boolean done;
    static int data;

    public static void main(String[] args) {
        new Thread(() -> {
            data = 42;
            done = true;
        }).start();
        while (!done) {
            Thread.onSpinWait();
        }
        assert data == 42;
    }
}
