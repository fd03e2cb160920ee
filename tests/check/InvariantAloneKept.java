// verdict: holds
// options: --invariant InvariantAloneKept.ok
public class InvariantAloneKept {
    static int[] a = {5, 5};

    static boolean ok() {
        return a[0] - a[1] <= 1;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            a[0]++;
            a[1]++;
        }
    }
}
