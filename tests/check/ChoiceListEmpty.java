// verdict: violated assertion
// Nothing to choose from gives nothing, and the path goes on.
import gov.nasa.jpf.vm.Verify;

public class ChoiceListEmpty {
    public static void main(String[] args) {
        assert Verify.getIntFromList() != 0;
    }
}
