// verdict: violated assertion
// A thread that has written its last word is still alive, and may be counted or not.
public class ActiveCountChanges {
    static volatile boolean last;

    public static void main(String[] args) {
        new Thread(() -> last = true).start();
        while (!last) {
            Thread.onSpinWait();
        }
        assert Thread.activeCount() == 1;
    }
}
