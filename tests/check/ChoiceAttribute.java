// verdict: unknown
import gov.nasa.jpf.vm.Verify;

public class ChoiceAttribute {
    public static void main(String[] args) {
        Verify.setObjectAttribute(args, 1);
    }
}
