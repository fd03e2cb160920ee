// verdict: violated assertion
import gov.nasa.jpf.vm.Verify;

public class ChoiceLongList {
    public static void main(String[] args) {
        long x = Verify.getLongFromList(1L, Long.MAX_VALUE, -5L);
        assert x + 1 > x;
    }
}
