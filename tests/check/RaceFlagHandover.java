// verdict: holds
// races: some
// In sequentially consistent executions the data is there when the flag is; the memory model does not promise it.
public class RaceFlagHandover {
    static boolean done;
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
