// verdict: holds
import vitrum.Verify;

public class ChoiceHintsHold {
    public static void main(String[] args) {
        int x = Verify.getInt(0, 4);
        Verify.interesting(x == 1);
        Verify.boring(x == 4);
        Verify.setHeuristicSearchValue(x);
        assert x <= 4;
    }
}
