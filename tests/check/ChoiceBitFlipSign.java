// verdict: violated assertion
import gov.nasa.jpf.vm.Verify;

public class ChoiceBitFlipSign {
    public static void main(String[] args) {
        assert Verify.getBitFlip(5L, 1) >= 0;
    }
}
