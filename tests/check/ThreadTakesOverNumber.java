// verdict: holds
// The second thread may start after the end of the first one and have its number: then what its object leads to changes
// as it does for any thread that begins.
import vitrum.Verify;

public class ThreadTakesOverNumber {
    static Thread first;
    static Thread second;

    public static void main(String[] args) {
        Verify.getBoolean();
        first = new Thread(() -> {});
        second = new Thread(() -> {});
        first.start();
        second.start();
    }
}
