// verdict: violated invariant
// options: --invariant InvariantThrows.ok
public class InvariantThrows {
    static int[] values = new int[1];
    static int at;

    static boolean ok() {
        return values[at] == 0;
    }

    public static void main(String[] args) {
        at = 1;
    }
}
