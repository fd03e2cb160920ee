// verdict: holds
import vitrum.Verify;

public class ChoiceDoubleListFinite {
    public static void main(String[] args) {
        double x = Verify.getDoubleFromList(0.25, -1.0, 1e10);
        assert x / 2 * 2 == x;
    }
}
