// verdict: violated assertion
import gov.nasa.jpf.vm.Verify;

public class ChoiceIntList {
    public static void main(String[] args) {
        int x = Verify.getIntFromList(3, 11, Integer.MIN_VALUE);
        assert Math.abs(x) >= 0;
    }
}
