// verdict: violated assertion
// An AssertionError counts as an assertion, however it was thrown.
public class AssertionErrorThrown {
    public static void main(String[] args) {
        new Thread(() -> {
            throw new AssertionError("thrown by hand");
        }).start();
    }
}
