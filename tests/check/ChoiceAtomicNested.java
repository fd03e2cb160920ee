// verdict: holds
// The inner end does not end the outer section.
import gov.nasa.jpf.vm.Verify;

public class ChoiceAtomicNested {
    static int n;

    static void add() {
        Verify.beginAtomic();
        Verify.beginAtomic();
        int old = n;
        Verify.endAtomic();
        n = old + 1;
        Verify.endAtomic();
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(ChoiceAtomicNested::add);
        t.start();
        add();
        t.join();
        assert n == 2;
    }
}
