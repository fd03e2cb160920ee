import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** Comparator chains, and every interface of java.util.function with its defaults. */
public class Comparators {
    record Person(String name, int age, Double height) {}

    static void show(String what, Comparator<Person> c, List<Person> people) {
        System.out.println(what + " " + people.stream().sorted(c).map(Person::name).collect(Collectors.joining(",")));
    }

    public static void main(String[] args) {
        List<Person> people = List.of(new Person("Bo", 30, 1.8), new Person("al", 25, null), new Person("Cy", 30, 1.6), new Person("Di", 25, 1.7));
        show("age", Comparator.comparingInt(Person::age), people);
        show("age reversed", Comparator.comparingInt(Person::age).reversed(), people);
        show("age, name", Comparator.comparingInt(Person::age).thenComparing(Person::name), people);
        show("name ignoring case", Comparator.comparing(Person::name, String.CASE_INSENSITIVE_ORDER), people);
        show("height nulls first", Comparator.comparing(Person::height, Comparator.nullsFirst(Comparator.naturalOrder())), people);
        show("height nulls last, reversed", Comparator.comparing(Person::height, Comparator.nullsLast(Comparator.reverseOrder())), people);
        show("mixed", Comparator.comparing(Person::age, Comparator.reverseOrder()).thenComparing(Person::height, Comparator.nullsLast(Comparator.naturalOrder())).thenComparingInt(p -> p.name().length()), people);
        show("long and double", Comparator.comparingLong((Person p) -> p.age()).thenComparingDouble(p -> p.height() == null ? 0 : p.height()), people);
        System.out.println(Comparator.<Integer>naturalOrder().reversed().compare(1, 2) + " " + Collections.reverseOrder(Comparator.<Integer>naturalOrder()).compare(1, 2) + " " + BinaryOperator.minBy(Comparator.<Integer>naturalOrder()).apply(4, 3));
        try { people.stream().sorted(Comparator.comparing(Person::height)).count(); people.stream().sorted(Comparator.comparing(Person::height)).forEach(p -> {}); } catch (NullPointerException e) { System.out.println("null height"); }
        Function<Integer, Integer> twice = x -> x * 2, plus = x -> x + 1;
        System.out.println(twice.andThen(plus).apply(5) + " " + twice.compose(plus).apply(5) + " " + Function.<Integer>identity().apply(5));
        Predicate<String> empty = String::isEmpty, longer = s -> s.length() > 3;
        System.out.println(empty.or(longer).negate().test("abc") + " " + empty.and(longer).test("") + " " + Predicate.not(empty).test("x") + " " + Predicate.isEqual("q").test("q"));
        BiFunction<Integer, Integer, Integer> mul = (a, b) -> a * b;
        BiPredicate<String, Integer> has = (s, n) -> s.length() == n;
        StringBuilder log = new StringBuilder();
        Consumer<String> append = log::append;
        BiConsumer<String, Integer> both = (s, n) -> log.append(s.repeat(n));
        append.andThen(s -> log.append(s.toUpperCase())).accept("a");
        both.andThen((s, n) -> log.append(n)).accept("b", 3);
        System.out.println(mul.andThen(x -> -x).apply(6, 7) + " " + has.negate().or((s, n) -> n == 3).test("abc", 3) + " " + log);
        IntPredicate even = x -> x % 2 == 0; LongPredicate neg = x -> x < 0; DoublePredicate nan = Double::isNaN;
        System.out.println(even.negate().test(3) + " " + neg.or(x -> x == 5).test(5) + " " + nan.and(x -> true).test(Double.NaN));
        IntUnaryOperator inc = x -> x + 1; LongUnaryOperator shift = x -> x << 1; DoubleUnaryOperator half = x -> x / 2;
        System.out.println(inc.andThen(x -> x * 10).compose(x -> x - 3).applyAsInt(4) + " " + shift.compose(x -> x + 1).applyAsLong(4) + " " + half.andThen(Math::sqrt).applyAsDouble(32) + " " + IntUnaryOperator.identity().applyAsInt(8) + UnaryOperator.<String>identity().apply("u"));
        IntBinaryOperator max = Math::max; LongBinaryOperator and = (a, b) -> a & b; DoubleBinaryOperator pow = (a, b) -> a * b;
        System.out.println(max.applyAsInt(3, 9) + " " + and.applyAsLong(12, 10) + " " + pow.applyAsDouble(1.5, 2));
        Supplier<String> s = () -> "s"; BooleanSupplier b = () -> true; IntSupplier i = () -> 1; LongSupplier l = () -> 2; DoubleSupplier d = () -> 3;
        System.out.println(s.get() + b.getAsBoolean() + i.getAsInt() + l.getAsLong() + d.getAsDouble());
        ToIntFunction<String> len = String::length; ToLongBiFunction<Integer, Integer> sum = (x, y) -> (long) x + y; ToDoubleFunction<String> parse = Double::parseDouble; IntFunction<int[]> array = int[]::new; IntToLongFunction widen = x -> x; DoubleToIntFunction floor = x -> (int) x; LongFunction<String> str = Long::toString; ToIntBiFunction<String, String> cmp = String::compareTo; ObjIntConsumer<StringBuilder> rep = StringBuilder::append; IntToDoubleFunction third = x -> x / 3.0; LongToIntFunction low = x -> (int) x; DoubleFunction<String> show = Double::toString; DoubleToLongFunction round = Math::round; LongToDoubleFunction ld = x -> x;
        rep.accept(log, 42);
        System.out.println(len.applyAsInt("four") + " " + sum.applyAsLong(1, 2) + " " + parse.applyAsDouble("2.5") + " " + array.apply(3).length + widen.applyAsLong(-1) + floor.applyAsInt(2.9) + str.apply(77) + cmp.applyAsInt("a", "c") + log + third.applyAsDouble(1) + low.applyAsInt(1L << 33 | 5) + show.apply(0.1) + round.applyAsLong(2.5) + ld.applyAsDouble(9));
        IntConsumer ic = x -> log.append('i').append(x); LongConsumer lc = x -> log.append('l'); DoubleConsumer dc = x -> log.append('d');
        ic.andThen(x -> log.append(x * 2)).accept(4); lc.andThen(lc).accept(1); dc.accept(1);
        System.out.println(log);
    }
}
