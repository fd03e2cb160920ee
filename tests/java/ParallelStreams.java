import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.stream.*;

/** Parallel streams give what sequential ones give. */
public class ParallelStreams {
    public static void main(String[] args) {
        List<Integer> numbers = IntStream.rangeClosed(1, 300).boxed().collect(Collectors.toList());
        System.out.println(numbers.parallelStream().mapToInt(x -> x).sum());
        System.out.println(numbers.parallelStream().filter(x -> x % 7 == 0).map(x -> x * 2).collect(Collectors.toList()));
        System.out.println(numbers.parallelStream().reduce(0, Integer::sum) + " " + numbers.parallelStream().reduce(Integer::max).get());
        System.out.println(numbers.parallelStream().map(String::valueOf).limit(12).collect(Collectors.joining(",", "[", "]")));
        System.out.println(new TreeMap<>(numbers.parallelStream().collect(Collectors.groupingBy(x -> x % 4, Collectors.counting()))));
        System.out.println(new TreeMap<>(numbers.parallelStream().collect(Collectors.groupingByConcurrent(x -> x % 3, Collectors.summingInt(x -> x)))));
        System.out.println(numbers.parallelStream().anyMatch(x -> x > 299) + " " + numbers.parallelStream().allMatch(x -> x > 0)
            + " " + numbers.parallelStream().noneMatch(x -> x > 300));
        System.out.println(numbers.parallelStream().skip(290).findFirst().get());
        System.out.println(numbers.parallelStream().sorted(Comparator.reverseOrder()).limit(5).collect(Collectors.toList()));
        System.out.println(numbers.parallelStream().map(x -> x % 10).distinct().sorted().collect(Collectors.toList()));
        StringBuffer ordered = new StringBuffer();
        numbers.parallelStream().limit(10).forEachOrdered(x -> ordered.append(x).append(' '));
        System.out.println(ordered);
        AtomicLong sum = new AtomicLong();
        numbers.parallelStream().forEach(sum::addAndGet);
        System.out.println(sum);
        System.out.println(IntStream.range(0, 100).parallel().mapToObj(Integer::toString).collect(Collectors.toCollection(TreeSet::new)).first());
        System.out.println(LongStream.rangeClosed(1, 20).parallel().reduce(1, (a, b) -> a * b));
        System.out.println(Arrays.toString(IntStream.range(0, 20).parallel().map(x -> x * x).toArray()));
        System.out.println(Stream.iterate(1, x -> x * 2).limit(10).parallel().map(x -> x + 1).collect(Collectors.toList()));
        System.out.println(DoubleStream.of(1, 2, 3, 4).parallel().summaryStatistics());
        System.out.println(numbers.parallelStream().takeWhile(x -> x < 8).collect(Collectors.toList()));
        System.out.println(numbers.parallelStream().dropWhile(x -> x < 295).collect(Collectors.toList()));
        System.out.println(numbers.parallelStream().flatMap(x -> Stream.of(x, -x)).mapToInt(x -> x).sum());
        System.out.println(numbers.parallelStream().isParallel() + " " + numbers.parallelStream().sequential().isParallel());
        int[] sorted = new Random(3).ints(10_000, 0, 1000).toArray(), other = sorted.clone();
        Arrays.parallelSort(sorted);
        Arrays.sort(other);
        System.out.println(Arrays.equals(sorted, other));
        int[] prefix = IntStream.rangeClosed(1, 50).toArray();
        Arrays.parallelPrefix(prefix, Integer::sum);
        System.out.println(prefix[49]);
        long[] set = new long[30];
        Arrays.parallelSetAll(set, i -> (long) i * i);
        System.out.println(set[29]);
        ForkJoinPool pool = new ForkJoinPool(2);
        System.out.println(pool.submit(() -> numbers.parallelStream().mapToInt(x -> x).max().getAsInt()).join());
        pool.shutdown();
        ConcurrentLinkedQueue<String> closed = new ConcurrentLinkedQueue<>();
        try (Stream<Integer> s = numbers.parallelStream().onClose(() -> closed.add("closed"))) { System.out.println(s.count()); }
        System.out.println(closed);
        System.out.println(new SplittableRandom(7).ints(1000, 0, 50).parallel().distinct().count());
        System.out.println(numbers.parallelStream().collect(ArrayList::new, ArrayList::add, ArrayList::addAll).size());
        System.out.println(numbers.parallelStream().unordered().map(x -> x / 100).distinct().count());
    }
}
