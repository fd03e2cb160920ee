// verdict: holds
import gov.nasa.jpf.vm.Verify;

public class ChoiceBreakTransition {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            int local = 1;
            Verify.breakTransition("between two local steps");
            local++;
            assert local == 2;
        });
        t.start();
        Verify.breakTransition("here too");
        t.join();
    }
}
