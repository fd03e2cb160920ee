// verdict: violated assertion
// The handler itself is part of the program.
public class UncaughtInHandler {
    static volatile boolean handled;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            throw new IllegalStateException("x");
        });
        t.setUncaughtExceptionHandler((thread, e) -> handled = true);
        t.start();
        t.join();
        assert !handled;
    }
}
