import java.util.function.*;
public class TraceSites {
    static RuntimeException made() { return new RuntimeException("made"); }
    interface WithDefault { default void d() { stat(); } static void stat() { throw made(); } }
    enum Kind { A { void go() { throw made(); } }, B { void go() { Runnable r = () -> { throw made(); }; r.run(); } }; abstract void go(); }
    record Rec(int x) { Rec { if (x > 1) throw made(); } int twice() { return 10 / (x - x); } }
    static class Base { Base(int x) { init(x); } void init(int x) { throw made(); } }
    static class Derived extends Base { final int[] arr = new int[2]; Derived() { super(3); } @Override void init(int x) { arr[x]++; } }
    class Inner { int v = compute(); int compute() { return Integer.parseInt("not a number".substring(4)); } }
    Supplier<Integer> field = () -> { throw made(); };
    static int generic(Function<? super Integer, ? extends Integer> f, int x) { return f.apply(x); }
    static int rethrow(int n) {
        try {
            if (n == 0) throw made();
            return rethrow(n - 1);
        } catch (RuntimeException e) {
            if (n == 2) throw new IllegalStateException("wrapped at " + n, e);
            throw e;
        }
    }
    static void t(Runnable r) { try { r.run(); } catch (Throwable e) { e.printStackTrace(System.out); } }
    public static void main(String[] args) {
        t(() -> new WithDefault() { }.d());
        t(Kind.A::go);
        t(Kind.B::go);
        t(() -> new Rec(2));
        t(() -> new Rec(1).twice());
        t(Derived::new);
        t(() -> new TraceSites().new Inner());
        t(() -> new TraceSites().field.get());
        t(() -> generic(x -> generic(y -> y / (x - 1), x), 1));
        t(() -> rethrow(3));
        t(() -> {
            class Local { Local() { Object o = "s"; Integer i = (Integer) o; } }
            new Local();
        });
        t(() -> {
            String s = "a" +
                "b".length()
                + generic(x ->
                    x / 0,
                    5);
        });
        t(() -> { int x = switch (args.length) { case 0 -> {
                    int[] q = {};
                    yield q[0];
                }
                default -> 1; };
        });
        new Object() { void deep(int n) { if (n == 0) ((Runnable) () -> { throw made(); }).run(); else deep(n - 1); } }.deep(4);
    }
}
