// verdict: holds
import gov.nasa.jpf.vm.Verify;

public class ChoiceValuesFirst {
    public static void main(String[] args) {
        int last = Verify.getValue("last");
        assert last == -1 && !Verify.getBitInBitSet(1, 2);
        Verify.putValue("last", 5);
        assert Verify.getValue("last") == 5;
    }
}
