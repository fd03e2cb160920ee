// verdict: holds
// What a handler of the program takes is not uncaught.
public class UncaughtHandled {
    static volatile boolean handled;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            throw new IllegalStateException("x");
        });
        t.setUncaughtExceptionHandler((thread, e) -> handled = true);
        t.start();
        t.join();
        assert handled;
    }
}
