// verdict: unknown
// A choice that a configuration would describe.
import gov.nasa.jpf.vm.Verify;

public class ChoiceConfigured {
    public static void main(String[] args) {
        System.out.println(Verify.getInt("speed"));
    }
}
