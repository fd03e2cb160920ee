import java.util.*;
import java.util.function.*;
public class LambdaThis {
    private int count;
    private final List<String> log = new ArrayList<>();
    Runnable counter() { return () -> { count++; log.add("c" + this.count); }; }
    class Inner {
        int own = 3;
        IntSupplier mix() { return () -> own * 100 + count; }
        Supplier<Supplier<Object>> nested() { return () -> () -> LambdaThis.this; }
        Runnable viaAnon() {
            return new Runnable() {
                int calls; public void run() { calls++; Runnable in = () -> log.add("anon" + calls + own); in.run(); }
            };
        }
    }
    static Function<Integer, Integer> fact;
    static { fact = n -> n <= 1 ? 1 : n * fact.apply(n - 1); }
    final IntUnaryOperator fib = n -> n < 2 ? n : this.fib.applyAsInt(n - 1) + this.fib.applyAsInt(n - 2);
    static <T, R> Function<T, R> memo(Function<T, R> f) {
        Map<T, R> m = new HashMap<>(); return t -> { if (m.containsKey(t)) return m.get(t); R r = f.apply(t); m.put(t, r); return r; };
    }
    static <A, B, C> Function<A, C> compose(Function<? super A, ? extends B> f, Function<? super B, ? extends C> g) {
        return a -> g.apply(f.apply(a));
    }
    public static void main(String[] args) throws Exception {
        LambdaThis t = new LambdaThis();
        Runnable r = t.counter(); r.run(); r.run(); t.counter().run();
        Inner in = t.new Inner();
        System.out.println(in.mix().getAsInt() + " " + (in.nested().get().get() == t));
        Runnable a = in.viaAnon(); a.run(); a.run();
        System.out.println(t.log + " " + fact.apply(10) + " " + t.fib.applyAsInt(15));
        int[] calls = {0};
        Function<Integer, Integer> sq = memo(x -> { calls[0]++; return x * x; });
        System.out.println(sq.apply(4) + sq.apply(4) + sq.apply(5) + " calls " + calls[0]);
        System.out.println(compose((String s) -> s.length(), n -> n * 1.5).apply("four"));
        List<Supplier<Integer>> sup = new ArrayList<>();
        for (int i = 0; i < 3; i++) { int j = i * i; sup.add(() -> j); }
        for (String s : List.of("a", "bb")) sup.add(s::length);
        for (Supplier<Integer> s : sup) System.out.print(s.get() + " ");
        System.out.println();
        Runnable same1 = null, same2 = null;
        for (int i = 0; i < 2; i++) { Runnable x = () -> {}; if (i == 0) same1 = x; else same2 = x; }
        System.out.println(same1 == same2);
        Predicate<String> p = String::isEmpty;
        System.out.println(p.negate().and(s -> s.length() < 3).or(s -> s.equals("long!")).test("long!") + " " + p.test(""));
        UnaryOperator<String> up = String::toUpperCase;
        System.out.println(up.andThen(s -> s + "!").compose((Object o) -> o.toString()).apply(12.5)
            + Function.<String>identity().apply("id"));
        BiFunction<Integer, Integer, Integer> div = (x, y) -> x / y;
        try {
            div.andThen(x -> x + 1).apply(1, 0);
        } catch (ArithmeticException e) {
            System.out.println(e.getStackTrace()[0].getLineNumber() + " " + e.getStackTrace()[0].getMethodName());
        }
        java.util.concurrent.Callable<String> c = () -> { throw new java.io.IOException("checked"); };
        c.call();
    }
}
