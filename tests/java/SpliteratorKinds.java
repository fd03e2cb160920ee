import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

/** Spliterators of all collections: characteristics, splitting, sizes. */
public class SpliteratorKinds {
    static final Map<Integer, String> NAMES = new TreeMap<>(Map.of(Spliterator.ORDERED, "O", Spliterator.DISTINCT, "D", Spliterator.SORTED, "S", Spliterator.SIZED, "Z", Spliterator.NONNULL, "N", Spliterator.IMMUTABLE, "I", Spliterator.CONCURRENT, "C", Spliterator.SUBSIZED, "U"));

    static String flags(Spliterator<?> s) {
        StringBuilder out = new StringBuilder();
        NAMES.forEach((bit, name) -> { if (s.hasCharacteristics(bit)) out.append(name); });
        return out.toString();
    }

    static <T> void split(Spliterator<T> s, int depth, List<List<T>> parts) {
        Spliterator<T> left = depth == 0 ? null : s.trySplit();
        if (left == null) { List<T> part = new ArrayList<>(); s.forEachRemaining(part::add); parts.add(part); return; }
        split(left, depth - 1, parts); split(s, depth - 1, parts);
    }

    static void show(String name, Collection<Integer> c) {
        Spliterator<Integer> s = c.spliterator();
        System.out.print(name + " " + flags(s) + " " + s.getExactSizeIfKnown());
        s.tryAdvance(x -> {});
        System.out.print(" " + s.estimateSize());
        List<List<Integer>> parts = new ArrayList<>();
        split(c.spliterator(), 2, parts);
        System.out.println(" " + parts.stream().map(List::size).collect(Collectors.toList()) + " " + parts.stream().flatMap(List::stream).sorted().collect(Collectors.toList()).equals(new ArrayList<>(new TreeSet<>(c))));
    }

    public static void main(String[] args) {
        List<Integer> base = IntStream.range(0, 20).boxed().collect(Collectors.toList());
        show("ArrayList", new ArrayList<>(base)); show("LinkedList", new LinkedList<>(base)); show("ArrayDeque", new ArrayDeque<>(base)); show("Vector", new Vector<>(base));
        show("HashSet", new HashSet<>(base)); show("LinkedHashSet", new LinkedHashSet<>(base)); show("TreeSet", new TreeSet<>(base)); show("PriorityQueue", new PriorityQueue<>(base));
        show("List.of", List.of(1, 2, 3, 4, 5)); show("List.of one", List.of(1)); show("Arrays.asList", Arrays.asList(3, 4, 5, 6)); show("empty", List.of()); show("nCopies", Collections.nCopies(1, 7)); show("subList", base.subList(3, 11));
        show("CopyOnWrite", new CopyOnWriteArrayList<>(base)); show("ConcurrentLinkedQueue", new ConcurrentLinkedQueue<>(base)); show("ConcurrentSkipListSet", new ConcurrentSkipListSet<>(base)); show("LinkedBlockingQueue", new LinkedBlockingQueue<>(base)); show("ArrayBlockingQueue", new ArrayBlockingQueue<>(20, false, base)); show("PriorityBlockingQueue", new PriorityBlockingQueue<>(base));
        TreeMap<Integer, Integer> m = new TreeMap<>();
        for (int i : base) m.put(i, i);
        show("TreeMap keys", m.keySet()); show("TreeMap values", m.values()); show("sub keys", m.subMap(3, 9).keySet()); show("descending", m.descendingKeySet()); show("HashMap values", new HashMap<>(m).values());
        System.out.println(flags(IntStream.range(0, 5).spliterator()) + " " + flags(Stream.of(1, 2).spliterator()) + " " + flags(Stream.of(1, 2).filter(x -> true).spliterator()) + " " + flags(Stream.of(1, 2).sorted().spliterator()) + " " + flags(Stream.iterate(1, x -> x).spliterator()) + " " + flags("abc".chars().spliterator()) + " " + flags(new Random(1).ints().spliterator()));
        Spliterator.OfInt ints = Arrays.spliterator(new int[] {1, 2, 3, 4, 5, 6});
        Spliterator.OfInt left = ints.trySplit();
        int[] sums = new int[2];
        left.forEachRemaining((int x) -> sums[0] += x); ints.forEachRemaining((int x) -> sums[1] += x);
        System.out.println(Arrays.toString(sums) + " " + new TreeSet<>(Comparator.<Integer>reverseOrder()).spliterator().getComparator().compare(1, 2) + " " + new TreeSet<Integer>().spliterator().getComparator());
        try { base.spliterator().getComparator(); } catch (IllegalStateException e) { System.out.println(e); }
        Iterator<Integer> it = Spliterators.iterator(base.spliterator());
        it.next();
        System.out.println(it.next() + " " + StreamSupport.stream(Spliterators.spliteratorUnknownSize(base.iterator(), Spliterator.ORDERED), true).mapToInt(x -> x).sum() + " " + Spliterators.spliterator(new Object[] {1, 2}, 0).estimateSize() + Spliterators.emptySpliterator().estimateSize());
    }
}
