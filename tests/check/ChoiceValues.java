// verdict: violated assertion
import gov.nasa.jpf.vm.Verify;

public class ChoiceValues {
    public static void main(String[] args) {
        boolean second = Verify.getBoolean();
        int last = Verify.getValue("last");
        Verify.putValue("last", 5);
        boolean bit = Verify.getBitInBitSet(1, 2);
        Verify.setBitInBitSet(1, 2, true);
        assert last == -1 && !bit;
    }
}
