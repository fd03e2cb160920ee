import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** Stream operations beyond the common ones: laziness, order, infinite streams, own spliterators. */
public class StreamsDeep {
    static Spliterator<Integer> fibonacci() {
        return new Spliterators.AbstractSpliterator<>(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL) {
            int a = 0, b = 1;
            @Override public boolean tryAdvance(Consumer<? super Integer> action) { action.accept(a); int c = a + b; a = b; b = c; return true; }
        };
    }

    public static void main(String[] args) {
        System.out.println(Stream.iterate(1, x -> x * 3).limit(6).collect(Collectors.toList()) + " " + Stream.iterate(1, x -> x < 100, x -> x * 2).map(String::valueOf).collect(Collectors.joining(",")));
        System.out.println(Stream.of(5, 3, 8, 1).takeWhile(x -> x > 2).collect(Collectors.toList()) + " " + Stream.of(5, 3, 8, 1).dropWhile(x -> x > 2).collect(Collectors.toList()));
        System.out.println(Stream.of(List.of(1, 2), List.of(3), List.<Integer>of()).flatMap(List::stream).map(x -> x * x).collect(Collectors.toList()));
        System.out.println(Stream.of(1, 2, 3, 4).<String>mapMulti((x, sink) -> { if (x % 2 == 0) { sink.accept("a" + x); sink.accept("b" + x); } }).toList());
        System.out.println(IntStream.rangeClosed(1, 4).flatMap(n -> IntStream.range(0, n)).boxed().toList() + " " + IntStream.of(3, 4).mapMulti((x, s) -> { s.accept(x); s.accept(-x); }).sum());
        List<String> log = new ArrayList<>();
        Optional<Integer> first = Stream.of(4, 7, 9, 12).peek(x -> log.add("peek" + x)).filter(x -> x % 3 == 0).map(x -> { log.add("map" + x); return x * 10; }).findFirst();
        System.out.println(first + " " + log);
        log.clear();
        Stream.of(3, 1, 2).peek(x -> log.add("before" + x)).sorted().peek(x -> log.add("after" + x)).limit(2).forEach(x -> {});
        System.out.println(log);
        System.out.println(StreamSupport.stream(fibonacci(), false).skip(5).filter(x -> x % 2 == 1).limit(5).toList());
        System.out.println(Stream.generate(new Supplier<Integer>() { int n; @Override public Integer get() { return n++ * n; } }).limit(6).toList());
        System.out.println(Stream.concat(Stream.of("x"), Stream.of("y", "z")).reduce("", (a, b) -> b + a) + " " + Stream.of(1, 2, 3).reduce(0, (a, s) -> a + s * s, Integer::sum));
        System.out.println(Stream.of("b", "a", "c", "a").distinct().sorted(Comparator.reverseOrder()).skip(1).toList() + " " + Stream.ofNullable(null).count() + Stream.ofNullable(1).count());
        System.out.println(Stream.of(1, 2, 3).min(Comparator.reverseOrder()) + " " + Stream.<Integer>empty().max(Comparator.naturalOrder()) + " " + Stream.of(2, 4).allMatch(x -> x % 2 == 0) + Stream.empty().anyMatch(x -> true) + Stream.empty().noneMatch(x -> true));
        System.out.println(IntStream.range(0, 10).average() + " " + IntStream.empty().max() + " " + IntStream.of(1, 2, 3).asDoubleStream().map(Math::sqrt).sum() + " " + LongStream.range(0, 5).mapToObj(Long::toString).collect(Collectors.joining()));
        System.out.println(new TreeMap<>("hello world".chars().filter(Character::isLetter).mapToObj(c -> String.valueOf((char) c)).collect(Collectors.groupingBy(c -> c, Collectors.counting()))));
        System.out.println("a1b22c".codePoints().map(Character::toUpperCase).collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append) + " " + "x\ny\r\nz".lines().toList());
        Iterator<Integer> it = Stream.of(1, 2, 3).map(x -> x + 1).iterator();
        int sum = 0;
        while (it.hasNext()) sum = sum * 10 + it.next();
        PrimitiveIterator.OfInt pi = IntStream.range(0, 3).iterator();
        System.out.println(sum + " " + pi.nextInt() + pi.next() + pi.hasNext());
        Stream<Integer> once = Stream.of(1);
        once.count();
        try { once.count(); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        try (Stream<String> s = Stream.of("r").onClose(() -> System.out.println("closed 1")).onClose(() -> System.out.println("closed 2"))) { s.forEach(System.out::println); }
        System.out.println(Arrays.toString(Stream.of(3, 1, 2).sorted().toArray(Integer[]::new)) + Arrays.toString(Stream.of("x").mapToInt(String::length).toArray()) + IntStream.iterate(1, i -> i < 50, i -> i * 3).boxed().toList());
        Spliterator<Integer> sp = List.of(1, 2, 3, 4, 5, 6, 7).spliterator();
        Spliterator<Integer> left = sp.trySplit();
        System.out.println(left.getExactSizeIfKnown() + " " + sp.getExactSizeIfKnown() + " " + sp.hasCharacteristics(Spliterator.SIZED | Spliterator.ORDERED) + " " + StreamSupport.stream(left, false).toList());
        System.out.println(IntStream.rangeClosed(2, 50).filter(n -> IntStream.rangeClosed(2, (int) Math.sqrt(n)).noneMatch(d -> n % d == 0)).boxed().map(String::valueOf).collect(Collectors.joining(" ")));
        System.out.println(Stream.of("one", "two", "three").collect(Collectors.toMap(Function.identity(), String::length)).entrySet().stream().sorted(Map.Entry.<String, Integer>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey())).toList());
        IntStream.Builder b = IntStream.builder();
        b.add(4).add(5).accept(6);
        System.out.println(b.build().summaryStatistics() + " " + Stream.<Integer>builder().add(1).build().toList() + " " + IntStream.concat(IntStream.of(1), IntStream.of(2)).mapToLong(x -> x).boxed().toList());
        try { Stream.of(1, 2).toList().add(3); } catch (UnsupportedOperationException e) { System.out.println("unmodifiable"); }
        try { List<Integer> l = new ArrayList<>(List.of(1, 2, 3)); l.stream().forEach(x -> l.add(x)); } catch (ConcurrentModificationException e) { System.out.println(e); }
        System.out.println(Stream.of(1, 2, 3, 4, 5).flatMap(x -> Stream.iterate(x, y -> y + 1)).limit(4).toList());
    }
}
