import gov.nasa.jpf.vm.Verify;

/** Numbers of so many digits, one choice for each digit. */
public class Data {
    public static void main(String[] args) {
        int digits = Integer.parseInt(args[0]);
        long number = 0;
        for (int i = 0; i < digits; i++) {
            number = number * 10 + Verify.getInt(0, 9);
        }
        assert number >= 0;
    }
}
