// verdict: violated assertion
// What nobody interrupts may begin in the midst of a copy.
import vitrum.Verify;

public class ChoiceAtomicInCopy {
    public static void main(String[] args) throws Exception {
        int[] x = new int[2], p = {1, 1};
        Thread t = new Thread(() -> System.arraycopy(p, 0, x, 0, 2));
        t.start();
        Verify.breakTransition("here");
        Verify.beginAtomic();
        assert x[0] == x[1];
        Verify.endAtomic();
        t.join();
    }
}
