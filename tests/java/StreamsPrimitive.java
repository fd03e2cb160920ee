import java.util.*;
import java.util.stream.*;
public class StreamsPrimitive {
    public static void main(String[] args) {
        System.out.println(IntStream.rangeClosed(1, 10).filter(i -> i % 2 == 1).map(i -> i * i).sum() + " "
            + IntStream.of(3, 1, 2).sorted().boxed().collect(Collectors.toList()));
        System.out.println(IntStream.range(0, 5).average().getAsDouble() + " " + IntStream.empty().max() + " "
            + LongStream.rangeClosed(1, 20).reduce(1, (a, b) -> a * b) + " " + DoubleStream.of(0.1, 0.2, 0.3).sum());
        System.out.println("hello".chars().mapToObj(c -> (char) c).map(String::valueOf).collect(Collectors.joining("-")) + " "
            + IntStream.iterate(1, i -> i < 100, i -> i * 2).boxed().toList());
        System.out.println(Arrays.toString(IntStream.rangeClosed(1, 5).mapToLong(i -> (long) i << 33).toArray())
            + Arrays.toString(DoubleStream.iterate(1, d -> d / 2).limit(4).toArray()));
        System.out.println(IntStream.range(0, 100).boxed().collect(Collectors.groupingBy(i -> i % 3, Collectors.counting())) + " "
            + IntStream.range(0, 20).mapToObj(Integer::toString).filter(s -> s.length() == 2).count());
        System.out.println(Stream.of("a", "bb", "ccc").mapToInt(String::length).max().getAsInt() + " "
            + IntStream.range(0, 3).mapToObj(i -> new int[] {i, i * i}).map(a -> a[0] + ":" + a[1]).toList()
            + IntStream.of(1, 2).asDoubleStream().boxed().toList());
        try { IntStream.range(0, 3).map(i -> 1 / (i - 1)).sum(); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        System.out.println(IntStream.range(2, 60).filter(n -> IntStream.range(2,
            n).noneMatch(d -> n % d == 0)).boxed().map(Object::toString).collect(Collectors.joining(" ")));
        PrimitiveIterator.OfInt it = IntStream.of(4, 5).iterator();
        System.out.println(it.nextInt() + it.next() + " " + it.hasNext());
        System.out.println(Stream.generate(() -> "g").limit(3).collect(Collectors.collectingAndThen(Collectors.toList(), List::size))
            + " " + IntStream.concat(IntStream.of(1), IntStream.of(2)).count());
    }
}
