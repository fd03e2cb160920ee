// verdict: violated assertion
// Both bounds belong to the range.
import vitrum.Verify;

public class ChoiceIntUpperBound {
    public static void main(String[] args) {
        assert Verify.getInt(1, 3) < 3;
    }
}
