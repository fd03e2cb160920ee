// verdict: unknown
// One of two ways needs a server socket, which is not modelled.
import gov.nasa.jpf.vm.Verify;

public class UnsupportedOnPath {
    public static void main(String[] args) throws Exception {
        if (Verify.getBoolean()) {
            new java.net.ServerSocket(80).close();
        }
    }
}
