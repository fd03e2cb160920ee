// verdict: holds
// Statistics, as they are kept and printed.
import gov.nasa.jpf.vm.Verify;

public class ChoiceCountersPrinted {
    static volatile int n;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> n++);
        t.start();
        if (Verify.getBoolean()) {
            Verify.incrementCounter(0);
        }
        Verify.incrementCounter(1);
        t.join();
        System.out.println(Verify.getCounter(0) + " of " + Verify.getCounter(1));
    }
}
