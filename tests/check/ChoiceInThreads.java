// verdict: violated assertion
// Choices of two threads and their schedules together: 2 + 2 in the wrong order.
import gov.nasa.jpf.vm.Verify;

public class ChoiceInThreads {
    static volatile int n;

    static void add() {
        n = n + Verify.getInt(1, 2);
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(ChoiceInThreads::add);
        t.start();
        add();
        t.join();
        assert n != 4;
    }
}
