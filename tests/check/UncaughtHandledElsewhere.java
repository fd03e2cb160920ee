// verdict: violated uncaught-exception
// The handler is that of another thread.
public class UncaughtHandledElsewhere {
    public static void main(String[] args) {
        Thread t = new Thread(() -> {
        });
        t.setUncaughtExceptionHandler((thread, e) -> System.out.println(e.getMessage()));
        t.start();
        throw new IllegalStateException("x");
    }
}
