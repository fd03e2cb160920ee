// verdict: violated assertion
// One way is not modelled, the other one is wrong: a violation is a violation.
import gov.nasa.jpf.vm.Verify;

public class UnsupportedBesideViolation {
    public static void main(String[] args) throws Exception {
        if (Verify.getBoolean()) {
            new java.net.ServerSocket(80).close();
        } else {
            assert false;
        }
    }
}
