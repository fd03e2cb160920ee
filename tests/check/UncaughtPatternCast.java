// verdict: holds
// races: none
// The pattern reads the field once.
public class UncaughtPatternCast {
    static volatile Object value = "text";

    public static void main(String[] args) {
        new Thread(() -> value = 1).start();
        if (value instanceof String text) {
            assert text.equals("text");
        }
    }
}
