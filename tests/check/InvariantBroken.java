// verdict: violated invariant
// options: --invariant InvariantBroken.balanced
// Between the two writes the sum is wrong.
public class InvariantBroken {
    static volatile int a = 5, b = 5;

    static boolean balanced() {
        return a + b == 10;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            a--;
            b++;
        }).start();
    }
}
