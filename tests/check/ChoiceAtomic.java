// verdict: holds
import gov.nasa.jpf.vm.Verify;

public class ChoiceAtomic {
    static int n;

    static void add() {
        Verify.beginAtomic();
        n++;
        Verify.endAtomic();
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(ChoiceAtomic::add);
        t.start();
        add();
        t.join();
        assert n == 2;
    }
}
