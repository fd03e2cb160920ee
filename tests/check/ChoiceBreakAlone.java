// verdict: holds
// A loop of one thread, with a state in each round: they are all the same.
import gov.nasa.jpf.vm.Verify;

public class ChoiceBreakAlone {
    public static void main(String[] args) {
        while (true) {
            Verify.breakTransition("round");
        }
    }
}
