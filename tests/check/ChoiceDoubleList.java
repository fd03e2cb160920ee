// verdict: violated assertion
import gov.nasa.jpf.vm.Verify;

public class ChoiceDoubleList {
    public static void main(String[] args) {
        double x = Verify.getDoubleFromList(0.5, -1.0, Double.NaN);
        assert x == x : "not a number";
    }
}
