/** Runtime.halt runs no hooks and no finally. */
public class HaltSkipsHooks {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("never")));
        try { System.out.println("halting"); Runtime.getRuntime().halt(9); }
        finally { System.out.println("never"); }
    }
}
