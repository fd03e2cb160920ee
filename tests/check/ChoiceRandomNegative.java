// verdict: violated assertion
// The bounds may come in either order.
import gov.nasa.jpf.vm.Verify;

public class ChoiceRandomNegative {
    public static void main(String[] args) {
        assert Verify.random(-1) == 0;
    }
}
