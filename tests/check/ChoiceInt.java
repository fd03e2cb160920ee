// verdict: violated assertion
import gov.nasa.jpf.vm.Verify;

public class ChoiceInt {
    public static void main(String[] args) {
        int x = Verify.getInt(0, 5);
        assert x != 3;
    }
}
