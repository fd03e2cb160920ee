import java.util.*;
import java.util.function.*;

/** Collections.* wrappers and factories, List.of and friends: what they allow and refuse. */
public class Wrappers {
    static void refuses(String what, Runnable r) {
        try { r.run(); System.out.println(what + " allowed"); } catch (RuntimeException e) { System.out.println(what + " " + e.getClass().getSimpleName() + " " + e.getMessage()); }
    }

    static void list(String name, List<String> l) {
        System.out.println(name + " " + l);
        refuses("  add", () -> l.add("new"));
        refuses("  set", () -> l.set(0, "set"));
        refuses("  remove", () -> l.remove(0));
        refuses("  sort", () -> l.sort(null));
        refuses("  contains null", () -> l.contains(null));
        refuses("  iterator remove", () -> { Iterator<String> it = l.iterator(); it.next(); it.remove(); });
        refuses("  get", () -> l.get(50));
        System.out.println("  " + l.size() + " " + l.indexOf("b") + " " + l.equals(new ArrayList<>(l)));
    }

    public static void main(String[] args) {
        list("List.of", List.of("b", "a"));
        list("List.of many", List.of("a", "b", "c", "d"));
        list("copyOf", List.copyOf(new ArrayList<>(List.of("x", "b"))));
        list("asList", Arrays.asList("b", "a"));
        list("unmodifiable", Collections.unmodifiableList(new ArrayList<>(List.of("b"))));
        list("singleton", Collections.singletonList("b"));
        list("nCopies", Collections.nCopies(3, "b"));
        list("synchronized", Collections.synchronizedList(new ArrayList<>(List.of("b", "a"))));
        list("checked", Collections.checkedList(new LinkedList<>(List.of("b", "a")), String.class));
        list("subList", new ArrayList<>(List.of("x", "b", "a", "y")).subList(1, 3));
        refuses("empty", () -> Collections.emptyList().add(null));
        refuses("null in List.of", () -> List.of("a", null));
        refuses("duplicate in Set.of", () -> Set.of("a", "a"));
        refuses("duplicate in Map.of", () -> Map.of("a", 1, "a", 2));
        refuses("Map.of put", () -> Map.of("a", 1).put("b", 2));
        refuses("Map.entry null", () -> Map.entry("a", null));
        refuses("Map.ofEntries", () -> Map.ofEntries(Map.entry("k", 1), Map.entry("k", 2)));
        refuses("entry setValue", () -> Map.of("a", 1).entrySet().iterator().next().setValue(3));
        refuses("unmodifiable map", () -> Collections.unmodifiableMap(new HashMap<>(Map.of("a", 1))).merge("a", 1, Integer::sum));
        refuses("singleton map", () -> Collections.singletonMap("a", 1).clear());
        @SuppressWarnings({"unchecked", "rawtypes"}) List<Object> raw = (List) Collections.checkedList(new ArrayList<>(), String.class);
        refuses("checked cast", () -> raw.add(5));
        System.out.println(Set.of(1).hashCode() + " " + Map.of("k", "v").hashCode() + " " + List.of(1, 2).hashCode() + " " + Set.of(1, 2, 3).equals(new HashSet<>(List.of(3, 2, 1))));
        List<Integer> l = new ArrayList<>(List.of(5, 3, 8, 1, 9, 2));
        Collections.sort(l); System.out.println(l + " " + Collections.binarySearch(l, 8) + " " + Collections.binarySearch(l, 4) + " " + Collections.max(l) + Collections.min(l, Comparator.reverseOrder()));
        Collections.reverse(l); Collections.swap(l, 0, 5); Collections.rotate(l, 2); System.out.println(l);
        Collections.shuffle(l, new Random(42)); System.out.println(l + " " + Collections.frequency(l, 3) + Collections.disjoint(l, List.of(4, 6)));
        Collections.replaceAll(l, 9, 90); Collections.addAll(l, 7, 7); System.out.println(l + " " + Collections.indexOfSubList(l, List.of(7, 7)) + Collections.lastIndexOfSubList(l, List.of(7)));
        Collections.fill(l.subList(0, 2), 0); Collections.copy(l, List.of(-1)); System.out.println(l);
        refuses("copy", () -> Collections.copy(new ArrayList<>(), l));
        Enumeration<Integer> e = Collections.enumeration(List.of(1, 2));
        System.out.println(Collections.list(e) + " " + Collections.reverseOrder().compare(1, 2) + " " + Collections.emptyMap() + Collections.emptySet().iterator().hasNext());
        Deque<Integer> d = new ArrayDeque<>();
        Queue<Integer> lifo = Collections.asLifoQueue(d);
        lifo.add(1); lifo.add(2);
        System.out.println(lifo.poll() + " " + lifo + " " + Collections.unmodifiableCollection(d));
        List<String> base = new ArrayList<>(List.of("a", "b", "c", "d")), sub = base.subList(1, 3), subsub = sub.subList(0, 1);
        subsub.add("inserted");
        System.out.println(base + " " + sub + " " + subsub);
        base.add("outside");
        refuses("sub after change", () -> System.out.println(sub.size()));
        Map<String, List<Integer>> sync = Collections.synchronizedMap(new TreeMap<>());
        sync.computeIfAbsent("k", k -> new ArrayList<>()).add(4);
        BiFunction<String, List<Integer>, List<Integer>> drop = (k, v) -> null;
        System.out.println(sync + " " + sync.computeIfPresent("k", drop) + sync);
    }
}
