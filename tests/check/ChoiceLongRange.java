// verdict: holds
import vitrum.Verify;

public class ChoiceLongRange {
    public static void main(String[] args) {
        long base = 1L << 40;
        long x = Verify.getLong(base, base + 3);
        assert x - base >= 0 && x - base <= 3;
    }
}
