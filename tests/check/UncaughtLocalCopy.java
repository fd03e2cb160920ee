// verdict: holds
// races: none
public class UncaughtLocalCopy {
    static volatile String text = "x";

    public static void main(String[] args) {
        new Thread(() -> text = null).start();
        String copy = text;
        if (copy != null) {
            copy.length();
        }
    }
}
