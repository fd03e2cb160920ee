// verdict: violated assertion
// Data choices are made within an atomic section too.
import gov.nasa.jpf.vm.Verify;

public class ChoiceAtomicWithChoice {
    static int n;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            Verify.beginAtomic();
            n += Verify.getInt(1, 3);
            Verify.endAtomic();
        });
        t.start();
        t.join();
        assert n != 2;
    }
}
