// verdict: violated assertion
// Only one side is atomic; the other one can be interrupted by it.
import gov.nasa.jpf.vm.Verify;

public class ChoiceAtomicHalf {
    static int n;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            Verify.beginAtomic();
            n++;
            Verify.endAtomic();
        });
        t.start();
        n++;
        t.join();
        assert n == 2;
    }
}
