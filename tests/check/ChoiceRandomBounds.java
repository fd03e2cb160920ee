// verdict: holds
import vitrum.Verify;

public class ChoiceRandomBounds {
    public static void main(String[] args) {
        int x = Verify.random(3);
        boolean b = Verify.randomBool();
        assert x >= 0 && x <= 3 && (b ? 1 : 0) + x <= 4;
    }
}
