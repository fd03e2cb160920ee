// verdict: violated assertion
// random(n) is from 0 to n, both included.
import gov.nasa.jpf.vm.Verify;

public class ChoiceRandom {
    public static void main(String[] args) {
        assert Verify.random(3) < 3;
    }
}
