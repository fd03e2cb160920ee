public class StackOverflowCaught {
    static int depth;
    static int recurse(int n) { depth++; return recurse(n + 1) + 1; }
    long many(long a, double b, long c, Object d) { depth++; return many(b > 0 ? a : c, b, c, this) + 1; }
    static class Loop { Loop next; Loop() { depth++; next = new Loop(); } }
    @Override public String toString() { return "x" + this; }
    static int finallyCount;
    static void withFinally() { try { depth++; withFinally(); } finally { finallyCount++; } }

    public static void main(String[] args) {
        try { recurse(0); } catch (StackOverflowError e) { System.out.println("1 " + (depth > 500) + " " + e.getMessage()); }
        depth = 0;
        try { new StackOverflowCaught().many(1, 2, 3, null); } catch (StackOverflowError e) { System.out.println("2 " + (depth > 500)); }
        depth = 0;
        try { new Loop(); } catch (StackOverflowError e) { System.out.println("3 " + (depth > 500)); }
        try { System.out.println(new StackOverflowCaught().toString()); } catch (StackOverflowError e) { System.out.println("4 " + e); }
        depth = 0;
        try { withFinally(); } catch (StackOverflowError e) { System.out.println("5 " + (finallyCount > 100)); }
        Runnable[] r = new Runnable[1];
        r[0] = () -> r[0].run();
        try { r[0].run(); } catch (VirtualMachineError e) { System.out.println("6 " + e.getClass().getName()); }
        System.out.println("alive " + recurseOk(300));
    }
    static int recurseOk(int n) { return n == 0 ? 0 : 1 + recurseOk(n - 1); }
}
