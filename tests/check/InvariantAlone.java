// verdict: violated invariant
// options: --invariant InvariantAlone.ok
// One thread, and one bad state between two good ones.
public class InvariantAlone {
    static volatile int a = 5;

    static boolean ok() {
        return a != 7;
    }

    public static void main(String[] args) {
        a = 6;
        a = 7;
        a = 8;
    }
}
