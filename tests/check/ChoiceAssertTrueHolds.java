// verdict: holds
import vitrum.Verify;

public class ChoiceAssertTrueHolds {
    public static void main(String[] args) {
        int x = Verify.getInt(1, 3);
        Verify.assertTrue("odd products", x * 2 % 2 == 0);
    }
}
