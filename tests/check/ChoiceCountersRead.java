// verdict: violated assertion
// Counters count over all paths: the third one reads 3, also when it is executed alone.
import gov.nasa.jpf.vm.Verify;

public class ChoiceCountersRead {
    public static void main(String[] args) {
        Verify.resetCounter(0);
        Verify.getInt(1, 3);
        int n = Verify.incrementCounter(0);
        assert n < 3 : "path " + n;
    }
}
