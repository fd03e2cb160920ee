// verdict: holds
// options: --invariant InvariantKept.small
public class InvariantKept {
    static volatile int n;

    static boolean small() {
        return n >= 0 && n <= 2;
    }

    public static void main(String[] args) {
        new Thread(() -> n++).start();
        n++;
    }
}
