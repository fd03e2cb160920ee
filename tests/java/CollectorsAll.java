import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** Every collector. */
public class CollectorsAll {
    record Sale(String who, String what, int count, double price) {}

    static void show(String name, Object value) { System.out.println(name + " " + value); }

    public static void main(String[] args) {
        List<Sale> sales = List.of(new Sale("ann", "pen", 3, 1.5), new Sale("bob", "ink", 1, 8), new Sale("ann", "ink", 2, 7.5), new Sale("cat", "pad", 5, 2), new Sale("bob", "pen", 10, 1.25), new Sale("ann", "pad", 1, 2.5));
        show("toList", sales.stream().map(Sale::who).collect(Collectors.toList()));
        show("toSet", new TreeSet<>(sales.stream().map(Sale::who).collect(Collectors.toSet())));
        show("toUnmodifiable", sales.stream().map(Sale::what).collect(Collectors.toUnmodifiableList()));
        show("joining", sales.stream().map(Sale::what).distinct().collect(Collectors.joining("|", "<", ">")));
        show("counting", sales.stream().collect(Collectors.counting()));
        show("summing", sales.stream().collect(Collectors.summingInt(Sale::count)) + " " + sales.stream().collect(Collectors.summingLong(Sale::count)) + " " + sales.stream().collect(Collectors.summingDouble(s -> s.count() * s.price())));
        show("averaging", sales.stream().collect(Collectors.averagingInt(Sale::count)) + " " + sales.stream().collect(Collectors.averagingLong(Sale::count)) + " " + sales.stream().collect(Collectors.averagingDouble(Sale::price)));
        show("summarizing", sales.stream().collect(Collectors.summarizingInt(Sale::count)) + " " + sales.stream().collect(Collectors.summarizingLong(Sale::count)));
        show("min max", sales.stream().collect(Collectors.minBy(Comparator.comparing(Sale::price))).get() + " " + sales.stream().collect(Collectors.maxBy(Comparator.comparing(Sale::count))).get());
        Map<String, List<String>> byWho = sales.stream().collect(Collectors.groupingBy(Sale::who, TreeMap::new, Collectors.mapping(Sale::what, Collectors.toList())));
        show("groupingBy", byWho);
        Map<String, Double> revenue = sales.stream().collect(Collectors.groupingBy(Sale::what, TreeMap::new, Collectors.summingDouble(s -> s.count() * s.price())));
        show("revenue", revenue);
        Map<String, Map<String, Integer>> nested = sales.stream().collect(Collectors.groupingBy(Sale::who, TreeMap::new, Collectors.groupingBy(Sale::what, TreeMap::new, Collectors.summingInt(Sale::count))));
        show("nested", nested);
        show("partitioningBy", sales.stream().collect(Collectors.partitioningBy(s -> s.price() > 2, Collectors.mapping(Sale::what, Collectors.joining("+")))));
        show("partition empty", Stream.<Integer>empty().collect(Collectors.partitioningBy(x -> x > 0)));
        Map<String, Integer> total = sales.stream().collect(Collectors.toMap(Sale::who, Sale::count, Integer::sum, LinkedHashMap::new));
        show("toMap", total);
        try { sales.stream().collect(Collectors.toMap(Sale::who, Sale::count)); } catch (IllegalStateException e) { show("duplicate", e.getMessage()); }
        try { Stream.of("a").collect(Collectors.toMap(x -> x, x -> null)); } catch (NullPointerException e) { show("null value", "refused"); }
        show("reducing", sales.stream().collect(Collectors.reducing(0, Sale::count, Integer::sum)) + " " + sales.stream().map(Sale::count).collect(Collectors.reducing(Integer::max)) + " " + Stream.of(1, 2).collect(Collectors.reducing(10, (a, b) -> a * b)));
        show("collectingAndThen", sales.stream().map(Sale::who).collect(Collectors.collectingAndThen(Collectors.toList(), List::size)));
        show("filtering", new TreeMap<>(sales.stream().collect(Collectors.groupingBy(Sale::who, Collectors.filtering(s -> s.count() > 2, Collectors.counting())))));
        show("flatMapping", new TreeMap<>(sales.stream().collect(Collectors.groupingBy(Sale::who, Collectors.flatMapping(s -> s.what().chars().mapToObj(c -> (char) c), Collectors.toCollection(TreeSet::new))))));
        show("teeing", sales.stream().collect(Collectors.teeing(Collectors.counting(), Collectors.averagingDouble(Sale::price), (n, avg) -> n + ":" + avg)));
        ArrayDeque<Integer> deque = sales.stream().map(Sale::count).collect(Collectors.toCollection(ArrayDeque::new));
        show("toCollection", deque);
        Collector<String, StringBuilder, String> own = Collector.of(StringBuilder::new, (sb, s) -> sb.append(s.charAt(0)), StringBuilder::append, StringBuilder::toString);
        show("own", sales.stream().map(Sale::who).collect(own));
        show("characteristics", Collectors.toList().characteristics() + " " + new TreeSet<>(Collectors.toSet().characteristics()));
        Map<Boolean, Map<String, Long>> both = sales.stream().collect(Collectors.partitioningBy(s -> s.count() > 1, Collectors.groupingBy(Sale::what, TreeMap::new, Collectors.counting())));
        show("both", both);
        IntSummaryStatistics stats = new IntSummaryStatistics();
        show("empty stats", stats + " " + stats.getAverage());
        DoubleSummaryStatistics ds = DoubleStream.of(0.1, 0.2, 0.3).summaryStatistics();
        show("double stats", ds.getSum() + " " + ds.getMin() + " " + ds.getMax() + " " + ds.getCount());
        Function<Sale, String> key = s -> s.what().substring(0, 1);
        show("unmodifiable map", new TreeMap<>(sales.stream().collect(Collectors.toUnmodifiableMap(key.andThen(k -> k + "!"), Sale::count, Math::max))));
    }
}
