// verdict: holds
public class UncaughtHandledByDefault {
    public static void main(String[] args) {
        Thread.setDefaultUncaughtExceptionHandler((thread, e) -> System.out.println(e.getMessage()));
        throw new IllegalStateException("x");
    }
}
