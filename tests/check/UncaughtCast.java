// verdict: violated uncaught-exception
public class UncaughtCast {
    static volatile Object value = "text";

    public static void main(String[] args) {
        new Thread(() -> value = 1).start();
        if (value instanceof String) {
            String text = (String) value;
        }
    }
}
