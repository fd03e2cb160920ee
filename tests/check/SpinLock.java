// verdict: holds
// races: none
import java.util.concurrent.atomic.AtomicBoolean;

public class SpinLock {
    static final AtomicBoolean taken = new AtomicBoolean();
    static int n;

    static void add() {
        while (!taken.compareAndSet(false, true)) {
            Thread.onSpinWait();
        }
        n++;
        taken.set(false);
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(SpinLock::add);
        t.start();
        add();
        t.join();
        assert n == 2;
    }
}
