// verdict: holds
import gov.nasa.jpf.vm.Verify;

public class ChoiceIntBounds {
    public static void main(String[] args) {
        int x = Verify.getInt(-2, 2), y = Verify.getInt(7, 7);
        assert x >= -2 && x <= 2 && y == 7;
    }
}
