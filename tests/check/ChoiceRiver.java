// verdict: violated assertion
// Wolf, goat and cabbage do get across.
import gov.nasa.jpf.vm.Verify;

public class ChoiceRiver {
    static final int MAN = 1, WOLF = 2, GOAT = 4, CABBAGE = 8;

    static boolean safe(int there) {
        int alone = (there & MAN) == 0 ? there : ~there;
        return (alone & GOAT) == 0 || (alone & (WOLF | CABBAGE)) == 0;
    }

    public static void main(String[] args) {
        int there = 0;
        while (true) {
            int cargo = Verify.getIntFromList(0, WOLF, GOAT, CABBAGE);
            boolean manThere = (there & MAN) != 0;
            Verify.ignoreIf(cargo != 0 && ((there & cargo) != 0) != manThere);
            there ^= MAN | cargo;
            Verify.ignoreIf(!safe(there));
            assert there != 15 : "all are across";
        }
    }
}
