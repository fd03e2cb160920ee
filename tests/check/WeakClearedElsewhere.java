// verdict: violated assertion
// Clearing a reference is a step of its own: between it and what comes before, another thread may look.
import java.lang.ref.WeakReference;

public class WeakClearedElsewhere {
    static final Object kept = new Object();
    static final WeakReference<Object> weak = new WeakReference<>(kept);
    static volatile boolean begun;

    public static void main(String[] args) {
        new Thread(() -> {
            begun = true;
            weak.clear();
        }).start();
        while (!begun) {
            Thread.onSpinWait();
        }
        assert weak.get() == null;
    }
}
