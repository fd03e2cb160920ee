import java.util.*;
public class CollectionsAlgos {
    interface Act { Object run(); }
    static void t(Act a) {
        try {
            System.out.println(a.run());
        } catch (RuntimeException e) { System.out.println(e.getClass().getName() + " " + e.getMessage()); }
    }
    public static void main(String[] args) {
        List<Integer> l = new ArrayList<>();
        for (int i = 0; i < 20; i++) l.add(i);
        Collections.shuffle(l, new Random(42)); System.out.println(l);
        Collections.sort(l, Collections.reverseOrder());
        System.out.println(l.get(0) + " " + l.get(19)); Collections.reverse(l);
        Collections.swap(l, 0, 19); Collections.rotate(l, 7); System.out.println(l);
        System.out.println(Collections.max(l) + " " + Collections.min(l, Comparator.comparing(x -> x % 7)) + " "
            + Collections.frequency(List.of(1, 2, 1), 1) + Collections.disjoint(l, List.of(50)) + " " + Collections.nCopies(3, "x")
            + Collections.emptyList() + Collections.singletonList(5) + Collections.binarySearch(List.of(1, 3, 5), 4)
            + Collections.indexOfSubList(List.of(1, 2, 3), List.of(2, 3)));
        List<Integer> un = Collections.unmodifiableList(l); t(() -> un.add(1));
        t(() -> un.remove(0));
        t(() -> { Iterator<Integer> i = un.iterator(); i.next(); i.remove(); return 1; });
        t(() -> List.of(1).set(0, 2)); t(() -> Map.of("a", 1).put("b", 2));
        t(() -> Collections.emptyMap().put(1, 1)); t(() -> Arrays.asList(1, 2).remove(0));
        t(() -> Arrays.asList(1, 2).set(0, 9)); t(() -> List.of(1, 2).indexOf(2));
        t(() -> List.of((Object) null)); t(() -> Map.of("a", 1, "a", 2)); t(() -> Set.of(1, 1));
        t(() -> List.copyOf(l).size()); t(() -> Collections.max(new ArrayList<Integer>()));
        t(() -> Map.of("k", "v")); t(() -> Map.entry(1, 2));
        t(() -> List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12));
        t(() -> Collections.unmodifiableMap(new TreeMap<>(Map.of(1, 2))));
        t(() -> Collections.checkedList(new ArrayList<>(), Integer.class).add(5));
        t(() -> Collections.synchronizedList(new ArrayList<>(List.of(1, 2))));
        Random r = new Random(12345);
        System.out.println(r.nextInt() + " " + r.nextInt(100) + " " + r.nextLong() + " " + r.nextDouble() + " " + r.nextFloat() + " "
            + r.nextBoolean() + " " + r.nextInt(1 << 20) + " " + r.nextGaussian());
        byte[] bs = new byte[5]; r.nextBytes(bs); System.out.println(Arrays.toString(bs));
        t(() -> new Random(1).nextInt(0)); System.out.println(new Random(7).ints(5, 0, 10).sum());
        BitSet b = new BitSet(); b.set(1); b.set(64); b.set(100, 105); b.flip(1, 3); b.clear(102);
        System.out.println(b + " " + b.cardinality() + " " + b.length() + " " + b.nextSetBit(3) + b.nextClearBit(100)
            + b.previousSetBit(99));
        BitSet c = new BitSet(); c.set(0, 200, true); c.andNot(b);
        System.out.println(c.cardinality() + " " + c.intersects(b) + " " + b.size() + " " + b.hashCode());
        c.and(b); System.out.println(c + "" + c.isEmpty() + Arrays.toString(b.toLongArray()));
        t(() -> { new BitSet().set(-1); return 0; });
        List<String> words = Arrays.asList("delta", "Alpha", "charlie", "bravo", null);
        words.sort(Comparator.nullsFirst(String.CASE_INSENSITIVE_ORDER)); System.out.println(words);
        words.sort(Comparator.nullsLast(Comparator.comparing(String::length).reversed().thenComparing(Comparator.naturalOrder())));
        System.out.println(words);
        record P(String n, int age, double w) { }
        List<P> ps = new ArrayList<>(List.of(new P("a", 3, 1.5), new P("b", 3, -0.0), new P("c", 1, 0.0), new P("d", 3, Double.NaN)));
        ps.sort(Comparator.comparingInt(P::age).thenComparing(Comparator.comparingDouble(P::w).reversed()));
        for (P p : ps) System.out.print(p.n() + " ");
        System.out.println(); Iterator<Integer> e = Collections.emptyIterator();
        System.out.println(e.hasNext());
        Enumeration<String> en = Collections.enumeration(List.of("x", "y"));
        while (en.hasMoreElements()) System.out.print(en.nextElement());
        System.out.println(); Optional<String> o = Optional.of("v");
        System.out.println(o.map(String::length).filter(x -> x > 3).isPresent() + o.toString() + Optional.empty().orElse("e")
            + Optional.ofNullable(null) + o.or(() -> Optional.of("w")).get());
        o.ifPresent(System.out::println); t(() -> Optional.empty().orElseThrow());
        t(() -> Optional.empty().orElseThrow(() -> new IllegalStateException("none")));
        StringTokenizer st = new StringTokenizer("a b,c", " ,", true);
        while (st.hasMoreTokens()) System.out.print("[" + st.nextToken() + "]");
        System.out.println(st.countTokens());
    }
}
