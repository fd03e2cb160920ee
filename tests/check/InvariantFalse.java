// verdict: violated invariant
// options: --invariant InvariantFalse.ok
// There is one thread and nothing to choose, and yet there are states.
public class InvariantFalse {
    static boolean ok() {
        return false;
    }

    public static void main(String[] args) {
        System.out.println("hi");
    }
}
