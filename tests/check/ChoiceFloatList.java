// verdict: violated assertion
import gov.nasa.jpf.vm.Verify;

public class ChoiceFloatList {
    public static void main(String[] args) {
        float x = Verify.getFloatFromList(1f, 16777216f);
        assert x + 1f != x;
    }
}
