// verdict: violated assertion
// With jugs of 3 and 5 one can measure 4. An endless loop: states that were seen end the search.
import gov.nasa.jpf.vm.Verify;

public class ChoiceJugs {
    public static void main(String[] args) {
        int a = 0, b = 0;
        while (true) {
            switch (Verify.getInt(0, 5)) {
                case 0 -> a = 3;
                case 1 -> b = 5;
                case 2 -> a = 0;
                case 3 -> b = 0;
                case 4 -> {
                    int moved = Math.min(a, 5 - b);
                    a -= moved;
                    b += moved;
                }
                default -> {
                    int moved = Math.min(b, 3 - a);
                    b -= moved;
                    a += moved;
                }
            }
            assert b != 4;
        }
    }
}
