// verdict: holds
import gov.nasa.jpf.vm.Verify;

public class ChoiceIntListOnly {
    public static void main(String[] args) {
        int x = Verify.getIntFromList(2, 3, 5, 7);
        assert x == 2 || x % 2 == 1;
    }
}
