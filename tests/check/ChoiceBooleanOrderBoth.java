// verdict: violated assertion
import gov.nasa.jpf.vm.Verify;

public class ChoiceBooleanOrderBoth {
    public static void main(String[] args) {
        assert Verify.getBoolean(true) == Verify.getBoolean(false);
    }
}
