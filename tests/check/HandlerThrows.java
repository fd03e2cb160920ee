// verdict: violated assertion
// What the handler of an uncaught exception throws itself is forgotten: the thread ends, and the others go on.
public class HandlerThrows {
    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            throw new IllegalStateException("first");
        });
        thread.setUncaughtExceptionHandler((who, what) -> {
            throw new IllegalStateException("second");
        });
        thread.start();
        thread.join();
        assert false : "this is reached";
    }
}
