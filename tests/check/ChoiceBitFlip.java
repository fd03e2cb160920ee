// verdict: holds
import gov.nasa.jpf.vm.Verify;

public class ChoiceBitFlip {
    public static void main(String[] args) {
        int flipped = Verify.getBitFlip(0, 2);
        assert Integer.bitCount(flipped) == 2;
        byte one = Verify.getBitFlip((byte) 1, 1);
        assert Integer.bitCount((one ^ 1) & 0xFF) == 1;
        assert !Verify.getBitFlip(true);
    }
}
