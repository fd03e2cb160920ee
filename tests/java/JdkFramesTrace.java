import java.util.*;
public class JdkFramesTrace {
    interface Act { void run(); }
    static void t(Act a) {
        try { a.run(); } catch (RuntimeException e) { e.printStackTrace(System.out); }
    }
    public static void main(String[] args) {
        List<Integer> l = new ArrayList<>(Arrays.asList(3, 1, 2));
        t(() -> l.forEach(x -> { int y = 1 / (x - 1); }));
        t(() -> l.get(5));
        t(() -> { for (Integer x : l) l.remove(x); });
        t(() -> new TreeMap<String, Integer>().put(null, 1));
        t(() -> Integer.parseInt("x1"));
        t(() -> List.of(1, null));
        t(() -> Collections.unmodifiableList(l).add(4));
        t(() -> new ArrayDeque<String>().removeFirst());
        t(() -> l.iterator().remove());
        t(() -> Arrays.asList(1, 2).add(3));
        t(() -> l.sort((a, b) -> { throw new IllegalStateException("cmp"); }));
        t(() -> Optional.empty().get());
        t(() -> new TreeSet<Object>(List.of(new Object())));
        t(() -> "abc".substring(5));
        t(() -> new HashMap<String, Integer>().computeIfAbsent("k", k -> k.length() / 0));
        t(() -> Objects.requireNonNull(null, "msg"));
        t(() -> new PriorityQueue<Integer>().add(null));
        l.removeIf(x -> x > 1 && x.toString().charAt(5) == 'q');
    }
}
