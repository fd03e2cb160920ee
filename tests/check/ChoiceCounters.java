// verdict: holds
import gov.nasa.jpf.vm.Verify;

public class ChoiceCounters {
    public static void main(String[] args) {
        Verify.resetCounter(0);
        assert Verify.incrementCounter(0) == 1;
        assert Verify.incrementCounter(0) == 2;
        assert Verify.getCounter(0) == 2;
        Verify.setCounter(0, 7);
        assert Verify.getCounter(0) == 7;
    }
}
