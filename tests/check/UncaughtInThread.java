// verdict: violated uncaught-exception
public class UncaughtInThread {
    static String text;

    public static void main(String[] args) {
        new Thread(() -> text.length()).start();
    }
}
