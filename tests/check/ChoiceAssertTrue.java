// verdict: violated assertion
import gov.nasa.jpf.vm.Verify;

public class ChoiceAssertTrue {
    public static void main(String[] args) {
        Verify.assertTrue(Verify.getInt(1, 3) * 2 != 6);
    }
}
