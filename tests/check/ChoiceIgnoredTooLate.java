// verdict: violated assertion
import gov.nasa.jpf.vm.Verify;

public class ChoiceIgnoredTooLate {
    public static void main(String[] args) {
        int x = Verify.getInt(0, 9);
        assert x != 3;
        Verify.ignoreIf(x % 2 == 1);
    }
}
