/** An uncaught exception of main does not keep hooks from running, nor does one of a hook. */
public class ShutdownUncaught {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            System.out.println("hook");
            throw new IllegalStateException("in the hook");
        }, "hook"));
        throw new RuntimeException("in main");
    }
}
