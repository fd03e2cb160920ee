// verdict: violated assertion
import vitrum.Verify;

public class ChoiceRandomBool {
    public static void main(String[] args) {
        assert Verify.randomBool() || Verify.randomBool();
    }
}
