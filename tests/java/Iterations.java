import java.util.*;
import java.util.function.*;

/** ConcurrentModificationException everywhere it is due, and removal through iterators. */
public class Iterations {
    static void modify(String name, Collection<Integer> c) {
        for (int i = 0; i < 8; i++) c.add(i);
        String end = "no exception";
        try { for (Integer x : c) if (x == 3) c.remove(6); } catch (ConcurrentModificationException e) { end = e.toString(); }
        System.out.print(name + ": " + end);
        try { c.forEach(x -> { if (x == 2) c.add(100); }); System.out.print(", forEach none"); } catch (ConcurrentModificationException e) { System.out.print(", forEach " + e.getMessage()); }
        try { c.removeIf(x -> { if (x == 2) c.add(101); return false; }); System.out.print(", removeIf none"); } catch (ConcurrentModificationException e) { System.out.print(", removeIf " + e.getMessage()); }
        try { c.stream().peek(x -> { if (x == 2) c.add(102); }).count(); System.out.print(", count none"); } catch (ConcurrentModificationException e) { System.out.print(", count " + e.getMessage()); }
        Iterator<Integer> it = c.iterator();
        int removed = 0;
        while (it.hasNext()) if (it.next() % 2 == 0) { it.remove(); removed++; }
        try { it.remove(); } catch (IllegalStateException e) { System.out.print(", twice " + e.getMessage()); }
        try { it.next(); } catch (NoSuchElementException e) { System.out.println(", end, removed " + removed + " left " + new TreeSet<>(c)); }
    }

    static void modifyMap(String name, Map<Integer, String> m) {
        for (int i = 0; i < 6; i++) m.put(i, "v" + i);
        List<BiConsumer<String, Runnable>> tests = new ArrayList<>();
        String[] ends = new String[4];
        Runnable[] bodies = {
            () -> { for (Integer k : m.keySet()) if (k == 1) m.put(50, "x"); },
            () -> { for (String v : m.values()) if (v.equals("v2")) m.remove(50); },
            () -> { for (Map.Entry<Integer, String> e : m.entrySet()) if (e.getKey() == 3) m.clear(); },
            () -> m.forEach((k, v) -> m.put(-1, v))
        };
        for (int i = 0; i < bodies.length; i++) {
            if (m.isEmpty()) for (int k = 0; k < 6; k++) m.put(k, "v" + k);
            try { bodies[i].run(); ends[i] = "none"; } catch (ConcurrentModificationException e) { ends[i] = "CME"; }
        }
        System.out.println(name + " " + Arrays.toString(ends) + tests);
    }

    public static void main(String[] args) {
        modify("ArrayList", new ArrayList<>());
        modify("LinkedList", new LinkedList<>());
        modify("Vector", new Vector<>());
        modify("ArrayDeque", new ArrayDeque<>());
        modify("HashSet", new HashSet<>());
        modify("LinkedHashSet", new LinkedHashSet<>());
        modify("TreeSet", new TreeSet<>());
        modify("PriorityQueue", new PriorityQueue<>());
        modifyMap("HashMap", new HashMap<>());
        modifyMap("LinkedHashMap", new LinkedHashMap<>());
        modifyMap("TreeMap", new TreeMap<>());
        modifyMap("WeakHashMap", new WeakHashMap<>());
        modifyMap("Hashtable", new Hashtable<>());
    }
}
