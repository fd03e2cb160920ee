// verdict: holds
// Paths on which x is odd are not looked at.
import gov.nasa.jpf.vm.Verify;

public class ChoiceIgnored {
    public static void main(String[] args) {
        int x = Verify.getInt(0, 9);
        Verify.ignoreIf(x % 2 == 1);
        assert x != 3 && x != 7;
    }
}
