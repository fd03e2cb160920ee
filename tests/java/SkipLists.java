import java.util.*;
import java.util.concurrent.*;

/** ConcurrentSkipListMap and ConcurrentSkipListSet. */
public class SkipLists {
    public static void main(String[] args) throws Exception {
        ConcurrentSkipListMap<Integer, String> m = new ConcurrentSkipListMap<>();
        for (int i = 0; i < 50; i++) m.put(i * 7 % 50, "v" + i);
        System.out.println(m.firstKey() + " " + m.lastEntry() + " " + m.floorKey(-1) + " " + m.ceilingEntry(49) + " " + m.higherKey(10) + " " + m.lowerEntry(10));
        System.out.println(m.headMap(5) + " " + m.tailMap(47, false) + " " + m.subMap(10, true, 13, true));
        System.out.println(m.descendingMap().firstKey() + " " + m.descendingKeySet().first() + " " + m.headMap(5).descendingMap());
        System.out.println(m.pollFirstEntry() + " " + m.pollLastEntry() + " " + m.size());
        System.out.println(m.putIfAbsent(5, "x") + " " + m.computeIfPresent(5, (k, v) -> v + "!") + " " + m.merge(5, "?", String::concat) + " " + m.replace(5, "gone", "y") + " " + m.remove(5, "no"));
        NavigableMap<Integer, String> view = m.subMap(10, true, 20, false);
        view.remove(12);
        try { view.put(99, "out"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        System.out.println(view.size() + " " + view.keySet() + " " + m.containsKey(12));
        Iterator<Integer> it = m.keySet().iterator();
        it.next(); it.remove();
        m.put(1000, "seen by the iterator");
        int n = 0;
        while (it.hasNext()) { it.next(); n++; }
        System.out.println(n + " " + m.firstKey());
        ConcurrentSkipListSet<String> set = new ConcurrentSkipListSet<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        Collections.addAll(set, "pear", "fig", "apple", "kiwi", "date", "fig");
        System.out.println(set + " " + set.first() + " " + set.descendingSet() + " " + set.ceiling("plum") + " " + set.headSet("kiwi", true) + " " + set.pollLast());
        ConcurrentSkipListMap<Integer, Integer> shared = new ConcurrentSkipListMap<>();
        Thread[] threads = new Thread[4];
        for (int t = 0; t < 4; t++) {
            int base = t;
            threads[t] = new Thread(() -> {
                for (int i = 0; i < 60; i++) { shared.put(base + 4 * i, i); if (i % 3 == 0) shared.remove(base + 4 * i); }
            });
        }
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
        System.out.println(shared.size() + " " + shared.firstKey() + " " + shared.lastKey() + " " + shared.keySet().stream().mapToInt(x -> x).sum());
        System.out.println(shared.clone().equals(shared) + " " + new ConcurrentSkipListMap<>(Map.of("b", 1, "a", 2)));
        try { shared.put(null, 1); } catch (NullPointerException e) { System.out.println("no null"); }
        try { new ConcurrentSkipListSet<Object>().add(new Object()); } catch (ClassCastException e) { System.out.println("not comparable"); }
    }
}
