// verdict: violated assertion
// Hints to the search change its order, not its verdict.
import gov.nasa.jpf.vm.Verify;

public class ChoiceHints {
    public static void main(String[] args) {
        int x = Verify.getInt(0, 4);
        Verify.interesting(x == 1);
        Verify.boring(x == 4);
        Verify.setHeuristicSearchValue(x);
        assert Verify.getHeuristicSearchValue() == x;
        Verify.resetHeuristicSearchValue();
        assert x != 4;
    }
}
