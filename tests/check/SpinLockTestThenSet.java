// verdict: violated assertion
public class SpinLockTestThenSet {
    static volatile boolean taken;
    static volatile int inside;

    static void enter() {
        while (taken) {
            Thread.onSpinWait();
        }
        taken = true;
        inside++;
        assert inside == 1;
        inside--;
        taken = false;
    }

    public static void main(String[] args) {
        new Thread(SpinLockTestThenSet::enter).start();
        enter();
    }
}
