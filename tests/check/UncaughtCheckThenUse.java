// verdict: violated uncaught-exception
// The field is null again between the test and the use.
public class UncaughtCheckThenUse {
    static volatile String text = "x";

    public static void main(String[] args) {
        new Thread(() -> text = null).start();
        if (text != null) {
            text.length();
        }
    }
}
