/** Who is told of an uncaught exception, and what ends the program. */
public class UncaughtHandlers {
    static void run(Thread t) throws InterruptedException { t.start(); t.join(); }

    static Thread failing(String name) {
        return new Thread(() -> { throw new IllegalArgumentException(name); }, name);
    }

    public static void main(String[] args) throws Exception {
        System.out.println(Thread.getDefaultUncaughtExceptionHandler());
        System.out.println(Thread.currentThread().getUncaughtExceptionHandler() == Thread.currentThread().getThreadGroup());
        run(failing("plain"));

        Thread own = failing("own");
        own.setUncaughtExceptionHandler((t, e) ->
            System.out.println("own handler: " + t.getName() + " " + e.getMessage() + " " + (t == Thread.currentThread())));
        run(own);
        System.out.println(own.getUncaughtExceptionHandler());

        Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.println("default: " + t.getName() + " " + e));
        run(failing("third"));
        own = failing("own2");
        own.setUncaughtExceptionHandler((t, e) -> System.out.println("own2 handler"));
        run(own);

        Thread bad = failing("bad");
        bad.setUncaughtExceptionHandler((t, e) -> { throw new RuntimeException("from the handler"); });
        run(bad);
        System.out.println(bad.getState());

        Thread error = new Thread(() -> { throw new StackOverflowError("made up"); }, "error");
        run(error);
        Thread.setDefaultUncaughtExceptionHandler(null);
        Thread custom = new Thread(() -> {
            try { throw new Exception("inner"); }
            catch (Exception e) { throw new RuntimeException("outer", e); }
        }, "custom");
        run(custom);

        Thread.currentThread().setUncaughtExceptionHandler((t, e) ->
            System.out.println("main handler: " + e.getMessage()));
        throw new Exception("end of main");
    }
}
