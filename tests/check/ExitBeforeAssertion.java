// verdict: violated assertion
// The thread may be faster than the exit.
public class ExitBeforeAssertion {
    public static void main(String[] args) {
        new Thread(() -> {
            assert false : "reached";
        }).start();
        System.exit(0);
    }
}
