// verdict: holds
// Schedules on which the increments collide are ignored: no path is left that ends badly, and being ignored is no
// deadlock.
import vitrum.Verify;

public class ChoiceIgnoredThreads {
    static volatile int n;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> n++);
        t.start();
        n++;
        t.join();
        Verify.ignoreIf(n == 1);
        assert n == 2;
    }
}
