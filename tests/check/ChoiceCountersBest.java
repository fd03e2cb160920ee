// verdict: violated assertion
// The search keeps its best result and does not look at worse ones.
import gov.nasa.jpf.vm.Verify;

public class ChoiceCountersBest {
    public static void main(String[] args) {
        Verify.setCounter(0, 100);
        int sum = 0;
        for (int i = 0; i < 3; i++) {
            sum += 3 - Verify.getInt(0, 2);
            Verify.ignoreIf(sum >= Verify.getCounter(0));
        }
        Verify.setCounter(0, sum);
        assert sum > 3;
    }
}
