import java.util.*;

/** TreeMap and TreeSet through all their views. */
public class NavigableViews {
    public static void main(String[] args) {
        TreeMap<Integer, String> m = new TreeMap<>();
        for (int i = 0; i < 20; i++) m.put(i * 13 % 20 * 5, "v" + i);
        System.out.println(m);
        NavigableMap<Integer, String> sub = m.subMap(20, true, 60, false);
        System.out.println(sub + " " + sub.size() + " " + sub.firstKey() + " " + sub.lastKey() + " " + sub.floorKey(19) + " " + sub.floorKey(100) + " " + sub.higherKey(55));
        sub.put(33, "new"); sub.remove(20);
        System.out.println(m.get(33) + " " + m.containsKey(20) + " " + sub.headMap(35, true) + " " + sub.tailMap(45, false));
        for (int bad : new int[] {60, 19}) try { sub.put(bad, "x"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { sub.subMap(0, 30); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { m.subMap(5, 1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        NavigableMap<Integer, String> down = sub.descendingMap();
        System.out.println(down + " " + down.firstEntry() + " " + down.headMap(40) + " " + down.ceilingKey(41) + " " + down.lowerKey(40) + " " + down.descendingMap().firstKey());
        System.out.println(down.pollFirstEntry() + " " + down.pollLastEntry() + " " + sub.size() + " " + down.navigableKeySet() + " " + down.descendingKeySet());
        Iterator<Map.Entry<Integer, String>> it = down.entrySet().iterator();
        while (it.hasNext()) { Map.Entry<Integer, String> e = it.next(); if (e.getKey() % 10 == 0) it.remove(); else e.setValue(e.getValue() + "!"); }
        System.out.println(sub + " " + sub.values() + " " + sub.keySet().contains(33));
        try { m.firstEntry().setValue("x"); } catch (UnsupportedOperationException e) { System.out.println("snapshot"); }
        sub.clear();
        System.out.println(m + " " + m.size());
        m.keySet().retainAll(Set.of(0, 5, 60, 65));
        m.values().removeIf(v -> v.endsWith("0"));
        m.replaceAll((k, v) -> v + k);
        System.out.println(m + " " + m.merge(5, "+", String::concat) + " " + m.computeIfAbsent(7, k -> "seven") + " " + m.compute(60, (k, v) -> null) + " " + m);
        Iterator<Integer> keys = m.keySet().iterator();
        m.put(1000, "late");
        try { keys.next(); } catch (ConcurrentModificationException e) { System.out.println(e); }
        try { m.put(null, "x"); } catch (NullPointerException e) { System.out.println("no null key"); }
        TreeMap<String, Integer> insensitive = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        insensitive.put("b", 1); insensitive.put("A", 2); insensitive.put("B", 3);
        System.out.println(insensitive + " " + insensitive.get("a") + " " + insensitive.equals(Map.of("A", 2, "b", 3)));
        TreeMap<String, Integer> nulls = new TreeMap<>(Comparator.nullsFirst(Comparator.naturalOrder()));
        nulls.put(null, 0); nulls.put("x", 1);
        System.out.println(nulls + " " + nulls.headMap("x") + " " + nulls.firstKey());

        TreeSet<Integer> s = new TreeSet<>(List.of(5, 1, 9, 3, 7));
        System.out.println(s + " " + s.lower(5) + s.floor(5) + s.ceiling(6) + s.higher(9) + " " + s.headSet(5) + s.headSet(5, true) + s.tailSet(5) + s.tailSet(5, false) + s.subSet(2, 8) + s.descendingSet());
        NavigableSet<Integer> middle = s.subSet(3, true, 7, true);
        middle.add(4); middle.remove(5);
        System.out.println(s + " " + middle.first() + middle.last() + " " + middle.descendingSet().headSet(4, true) + " " + middle.pollFirst() + middle.pollLast() + s);
        Iterator<Integer> back = s.descendingIterator();
        back.next(); back.remove();
        System.out.println(s + " " + s.comparator() + " " + new TreeSet<>(Comparator.<Integer>reverseOrder()) {{ addAll(s); }});
        SortedMap<Integer, String> unmodifiable = Collections.unmodifiableSortedMap(m);
        try { unmodifiable.headMap(10).clear(); } catch (UnsupportedOperationException e) { System.out.println("read only"); }
        System.out.println(Collections.synchronizedNavigableMap(m).firstKey() + " " + Collections.checkedSortedSet(s, Integer.class).last());
        Spliterator<Integer> split = new TreeSet<>(List.of(1, 2, 3, 4, 5, 6, 7, 8)).spliterator();
        Spliterator<Integer> half = split.trySplit();
        System.out.println(split.hasCharacteristics(Spliterator.SORTED) + " " + half.estimateSize() + " " + split.estimateSize());
        half.forEachRemaining(x -> System.out.print(x + " "));
        split.forEachRemaining(x -> System.out.print(x + " "));
        System.out.println();
    }
}
