import java.util.*;
import java.util.stream.*;
public class StreamsBasic {
    record Emp(String name, String dept, int pay, boolean boss) { }
    public static void main(String[] args) {
        List<Emp> es = List.of(new Emp("ann", "dev", 90, true), new Emp("bob", "dev", 70, false), new Emp("cy", "ops", 60, false),
            new Emp("di", "ops", 65, true), new Emp("ed", "hr", 50, false));
        System.out.println(es.stream().filter(e -> e.pay() > 60).map(Emp::name).collect(Collectors.toList()));
        System.out.println("" + es.stream().collect(Collectors.groupingBy(Emp::dept, TreeMap::new, Collectors.summingInt(Emp::pay))));
        System.out.println(es.stream().collect(Collectors.partitioningBy(Emp::boss,
            Collectors.mapping(Emp::name, Collectors.joining("/", "<", ">")))));
        System.out.println(es.stream().sorted(Comparator.comparing(Emp::dept).thenComparing(Emp::pay,
            Comparator.reverseOrder())).map(Emp::name).reduce("", (a, b) -> a + b));
        IntSummaryStatistics st = es.stream().mapToInt(Emp::pay).summaryStatistics();
        System.out.println(st.getSum() + " " + st.getMin() + " " + st.getMax() + " " + st.getAverage() + " " + st.getCount());
        System.out.println(es.stream().collect(Collectors.averagingDouble(Emp::pay)) + " "
            + es.stream().max(Comparator.comparing(Emp::pay)).get());
        System.out.println("" + es.stream().collect(Collectors.toMap(Emp::dept, Emp::pay, Integer::max, LinkedHashMap::new)));
        try {
            es.stream().collect(Collectors.toMap(Emp::dept, Emp::pay));
        } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        System.out.println(Stream.of("b", "a", "c", "a").distinct().sorted().collect(Collectors.joining(","))
            + Stream.of(1, 2, 3).anyMatch(x -> x > 2) + Stream.empty().findFirst());
        System.out.println(Stream.iterate(1, x -> x * 3).limit(8).skip(2).toList() + " "
            + Stream.of(List.of(1, 2), List.of(3)).flatMap(List::stream).map(x -> x * x).collect(Collectors.toSet()));
        List<String> log = new ArrayList<>();
        Optional<Integer> first = Stream.of(5, 8, 3, 10).peek(x -> log.add("p" + x)).filter(x -> x % 2 == 0).peek(x -> log.add("f"
            + x)).findFirst();
        System.out.println(first + " " + log);
        Stream<Integer> once = Stream.of(1); once.count();
        try { once.count(); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        System.out.println(Stream.of(3, 1, 2).sorted(Collections.reverseOrder()).toList() + " "
            + Stream.of(1, 2, 3, 4, 5).takeWhile(x -> x < 4).dropWhile(x -> x < 2).toList());
        System.out.println("" + Arrays.stream(new String[] {"x", "yy"}).collect(StringBuilder::new, (b, s) -> b.append(s.length()),
            StringBuilder::append));
    }
}
