// verdict: violated uncaught-exception
import vitrum.Verify;

public class ChoiceException {
    public static void main(String[] args) {
        int[] cells = new int[3];
        cells[Verify.getInt(0, 3)] = 1;
    }
}
