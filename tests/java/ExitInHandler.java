/** The handler of an uncaught exception ends the program; a daemon spins, and a hook prints. */
public class ExitInHandler {
    static volatile long spins;

    public static void main(String[] args) throws Exception {
        Thread daemon = new Thread(() -> { while (true) spins++; });
        daemon.setDaemon(true);
        daemon.start();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> {
            System.out.println(t.getName() + " failed: " + e.getMessage());
            System.exit(e.getMessage().length());
        });
        Thread worker = new Thread(() -> { throw new IllegalStateException("seven!!"); }, "worker");
        worker.start();
        while (true) Thread.sleep(1000);
    }
}
