import java.util.*;
import java.util.function.*;
public class Combinators {
    interface Rec<A, B> extends Function<Rec<A, B>, Function<A, B>> { }
    static <A, B> Function<A, B> fix(Function<Function<A, B>, Function<A, B>> f) {
        Rec<A, B> r = w -> f.apply(x -> w.apply(w).apply(x)); return r.apply(r);
    }
    interface Parser<T> {
        Result<T> parse(String s, int at);
        default <R> Parser<R> map(Function<? super T, ? extends R> f) {
            return (s, at) -> { Result<T> r = parse(s, at); return r == null ? null : new Result<>(f.apply(r.value), r.next); };
        }
        default <U, R> Parser<R> then(Supplier<Parser<U>> p, BiFunction<T, U, R> f) {
            return (s, at) -> { Result<T> a = parse(s, at); if (a == null) return null; Result<U> b = p.get().parse(s, a.next);
                return b == null ? null : new Result<>(f.apply(a.value, b.value), b.next); };
        }
        default Parser<T> or(Parser<T> o) { return (s, at) -> { Result<T> r = parse(s, at); return r != null ? r : o.parse(s, at); }; }
        default Parser<List<T>> many() {
            return (s, at) -> { List<T> out = new ArrayList<>();
                for (Result<T> r; (r = parse(s, at)) != null; at = r.next) out.add(r.value); return new Result<>(out, at); };
        }
    }
    static final class Result<T> { final T value; final int next; Result(T v, int n) { value = v; next = n; } }
    static Parser<Character> one(Predicate<Character> p) {
        return (s, at) -> at < s.length() && p.test(s.charAt(at)) ? new Result<>(s.charAt(at), at + 1) : null;
    }
    static Parser<Character> ch(char c) { return one(x -> x == c); }
    static Parser<Integer> number() {
        return one(Character::isDigit).then(() -> one(Character::isDigit).many(),
            (a, l) -> { int v = a - '0'; for (char c : l) v = v * 10 + c - '0'; return v; });
    }
    static Parser<Integer> atom() { return number().or(ch('(').then(Combinators::sum, (a, v) -> v).then(() -> ch(')'), (v, c) -> v)); }
    static Parser<Integer> chain(Supplier<Parser<Integer>> item, Map<Character, IntBinaryOperator> ops) {
        Parser<Character> op = one(ops::containsKey);
        Parser<Function<Integer, Integer>> tail = op.then(item, (o, r) -> l -> ops.get(o).applyAsInt(l, r));
        return item.get().then(tail::many, (v, fs) -> { for (Function<Integer, Integer> f : fs) v = f.apply(v); return v; });
    }
    static Parser<Integer> product() { return chain(Combinators::atom, Map.of('*', (a, b) -> a * b, '/', (a, b) -> a / b)); }
    static Parser<Integer> sum() { return chain(Combinators::product, Map.of('+', (a, b) -> a + b, '-', (a, b) -> a - b)); }
    static <T> Supplier<T> lazy(Supplier<T> s) {
        Object[] box = new Object[1];
        boolean[] done = {false};
        return () -> { if (!done[0]) { box[0] = s.get(); done[0] = true; } @SuppressWarnings("unchecked") T t = (T) box[0]; return t; };
    }
    static <T> Consumer<T> all(List<Consumer<? super T>> cs) { return t -> cs.forEach(c -> c.accept(t)); }
    public static void main(String[] args) {
        System.out.println(Combinators.<Integer, Long>fix(self -> n -> n < 2 ? 1L : n * self.apply(n - 1)).apply(15) + " "
            + Combinators.<Integer, Integer>fix(f -> n -> n < 2 ? n : f.apply(n - 1) + f.apply(n - 2)).apply(12));
        for (String s : new String[] {"1+2*3", "(1+2)*3-4/2", "2*(3+(4-1))*5", "7", "x", "1+", "((8))"}) {
            Result<Integer> r = sum().parse(s, 0);
            System.out.print(s + "=" + (r == null ? "error" : r.value + (r.next < s.length() ? " rest " + s.substring(r.next) : ""))
                + "; ");
        }
        System.out.println();
        try { sum().parse("4/(2-2)", 0); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        int[] calls = {0};
        Supplier<Integer> lz = lazy(() -> ++calls[0] * 10);
        System.out.println(lz.get() + lz.get() + " " + calls[0]);
        StringBuilder b = new StringBuilder();
        Combinators.<String>all(List.of(b::append, s -> b.append(s.length()),
            (Object o) -> b.append(o.getClass().getSimpleName()))).accept("hey");
        System.out.println(b); Function<Double, Double> half = x -> x / 2;
        System.out.println(half.compose((Integer i) -> i * 1.0).andThen(Math::floor).andThen(Object::toString).apply(7));
        BinaryOperator<UnaryOperator<Integer>> comp = (f, g) -> x -> g.apply(f.apply(x));
        UnaryOperator<Integer> id = UnaryOperator.identity();
        for (int i = 1; i <= 5; i++) { int k = i; id = comp.apply(id, x -> x * 2 + k); }
        System.out.println(id.apply(1)); BiFunction<Integer, Integer, Integer> bf = Math::floorMod;
        System.out.println(bf.andThen(x -> x * x).apply(-7, 5) + " "
            + BinaryOperator.minBy(Comparator.<Integer>reverseOrder()).apply(3, 8)
            + Optional.of(5).map(x -> x + 1).filter(x -> x > 5).flatMap(x -> Optional.of("o" + x)).orElseGet(() -> "none"));
        IntPredicate even = x -> x % 2 == 0;
        System.out.println(even.and(x -> x > 10).negate().or(x -> x == 12).test(12) + " " + Predicate.not(String::isEmpty).test("")
            + Predicate.isEqual(null).test(null));
        ObjIntConsumer<String> oic = (s, i) -> System.out.println(s.repeat(i)); oic.accept("ab", 3);
        ToDoubleBiFunction<Integer, Long> td = (x, y) -> x / (double) y;
        System.out.println(td.applyAsDouble(1, 4L));
        IntFunction<IntFunction<IntUnaryOperator>> cur = x -> y -> z -> x * y + z;
        System.out.println(cur.apply(3).apply(4).applyAsInt(5)); LongSupplier ls = () -> calls[0];
        calls[0] = 99; System.out.println(ls.getAsLong());
        BooleanSupplier bs = calls.length == 1 ? () -> true : () -> false;
        System.out.println(bs.getAsBoolean());
    }
}
