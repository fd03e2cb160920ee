/** System.exit from another thread: hooks run while main waits for ever; halt has the last word. */
public class ShutdownExit {
    public static void main(String[] args) throws Exception {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            System.out.println("hook, exit code will be 7");
            Thread helper = new Thread(() -> System.out.println("a thread of the hook"));
            helper.start();
            try { helper.join(); } catch (InterruptedException e) { System.out.println(e); }
            Runtime.getRuntime().halt(7);
        }));
        Thread exits = new Thread(() -> {
            try { System.out.println("exit"); System.exit(3); }
            finally { System.out.println("never"); }
        });
        exits.start();
        exits.join();
        System.out.println("never either");
    }
}
