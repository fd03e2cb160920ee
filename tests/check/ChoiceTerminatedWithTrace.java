// verdict: unknown
import gov.nasa.jpf.vm.Verify;

public class ChoiceTerminatedWithTrace {
    public static void main(String[] args) {
        int n = Verify.getInt(0, 3);
        Verify.storeTraceAndTerminateIf(n == 2, null, null);
        assert n < 3;
    }
}
