public class ExitInInit {
    /** A class of its own: the outer one's initialization never ends, so a hook in it would wait for ever. */
    static class Hook extends Thread {
        static int seen = 1;
        Hook() { super("hook-thread"); }
        @Override public void run() {
            System.out.println("hook sees " + seen);
            throw new IllegalStateException("in hook");
        }
    }
    static int v = 5;
    static {
        System.out.println("static " + v);
        Runtime.getRuntime().addShutdownHook(new Hook());
        Hook.seen = 2;
        if (v == 5) { v = 6; System.exit(v); }
    }
    public static void main(String[] args) { System.out.println("never"); }
}
