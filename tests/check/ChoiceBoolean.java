// verdict: violated assertion
import gov.nasa.jpf.vm.Verify;

public class ChoiceBoolean {
    public static void main(String[] args) {
        boolean a = Verify.getBoolean(), b = Verify.getBoolean(), c = Verify.getBoolean();
        assert !(a && !b && c);
    }
}
