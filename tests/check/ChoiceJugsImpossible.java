// verdict: holds
// With jugs of 2 and 4 one never measures 3.
import vitrum.Verify;

public class ChoiceJugsImpossible {
    public static void main(String[] args) {
        int a = 0, b = 0;
        while (true) {
            switch (Verify.getInt(0, 5)) {
                case 0 -> a = 2;
                case 1 -> b = 4;
                case 2 -> a = 0;
                case 3 -> b = 0;
                case 4 -> {
                    int moved = Math.min(a, 4 - b);
                    a -= moved;
                    b += moved;
                }
                default -> {
                    int moved = Math.min(b, 2 - a);
                    b -= moved;
                    a += moved;
                }
            }
            assert b != 3;
        }
    }
}
