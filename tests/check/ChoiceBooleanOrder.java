// verdict: holds
// The argument decides only which value comes first.
import gov.nasa.jpf.vm.Verify;

public class ChoiceBooleanOrder {
    public static void main(String[] args) {
        boolean a = Verify.getBoolean(true), b = Verify.getBoolean(false);
        assert (a || !a) && (a ^ b) == (a != b);
    }
}
