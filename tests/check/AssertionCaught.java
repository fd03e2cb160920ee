// verdict: holds
// An assertion that somebody waits for.
public class AssertionCaught {
    public static void main(String[] args) {
        try {
            throw new AssertionError("expected");
        } catch (AssertionError e) {
            assert e.getMessage().equals("expected");
        }
    }
}
