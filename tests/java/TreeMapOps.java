import java.util.*;
public class TreeMapOps {
    public static void main(String[] args) {
        TreeMap<Integer, String> t = new TreeMap<>();
        for (int i = 0; i < 50; i++) t.put(i * 37 % 101, "v" + i);
        System.out.println(t.firstKey() + " " + t.lastEntry() + " " + t.floorKey(50) + t.ceilingKey(51) + " " + t.lowerKey(0)
            + t.higherEntry(100) + " " + t.size());
        System.out.println(t.headMap(20) + " " + t.tailMap(90, false) + " " + t.subMap(30, true, 40, true) + " "
            + t.descendingMap().firstKey());
        for (int i = 0; i < 40; i++) t.remove(i * 53 % 101);
        System.out.println(t + " " + t.pollFirstEntry() + t.pollLastEntry() + t.size());
        NavigableMap<Integer, String> sub = t.subMap(10, true, 60, false); sub.put(11, "new");
        System.out.println(sub.size() + " " + t.get(11) + sub.firstKey());
        try { sub.put(99, "x"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        sub.clear(); System.out.println(t);
        TreeMap<String, Integer> byLen = new TreeMap<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        for (String s : "pear fig apple kiwi plum date banana".split(" ")) byLen.put(s, s.hashCode() % 100);
        System.out.println(byLen); System.out.println(byLen.comparator() != null);
        for (Iterator<String> it = byLen.keySet().iterator(); it.hasNext(); ) if (it.next().length() == 4) it.remove();
        System.out.println(byLen + " " + byLen.containsKey("XXX"));
        TreeMap<String, Integer> ci = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        ci.put("Key", 1); ci.put("KEY", 2); System.out.println(ci);
        TreeSet<Integer> s = new TreeSet<>(List.of(5, 1, 9, 3));
        System.out.println(s.first() + " " + s.headSet(5, true) + s.descendingSet() + s.higher(5) + s.pollFirst() + s + s.floor(4)
            + s.ceiling(100) + s.subSet(3, 9));
        try { new TreeSet<Object>().add(new Object()); } catch (ClassCastException e) { System.out.println(e.getMessage()); }
        try { new TreeSet<>().first(); } catch (NoSuchElementException e) { System.out.println("nse"); }
        try {
            TreeSet<Object> x = new TreeSet<>(); x.add(1); x.add("s");
        } catch (ClassCastException e) { System.out.println(e.getMessage()); }
        TreeMap<Double, String> d = new TreeMap<>(); d.put(0.0, "+0"); d.put(-0.0, "-0");
        d.put(Double.NaN, "nan"); d.put(Double.POSITIVE_INFINITY, "inf"); d.put(Double.NaN, "nan2");
        System.out.println(d);
        PriorityQueue<int[]> pq = new PriorityQueue<>((a, b) -> a[0] != b[0] ? Integer.compare(a[0], b[0]) : b[1] - a[1]);
        for (int i = 0; i < 12; i++) pq.add(new int[] {i * 5 % 7, i});
        StringBuilder sb = new StringBuilder();
        while (!pq.isEmpty()) { int[] x = pq.poll(); sb.append(x[0]).append(':').append(x[1]).append(' '); }
        System.out.println(sb);
        PriorityQueue<String> ps = new PriorityQueue<>(List.of("d", "a", "c", "b")); ps.remove("a");
        System.out.println(ps + " " + ps.peek() + ps.size() + ps.contains("c"));
        ArrayDeque<Integer> q = new ArrayDeque<>();
        for (int i = 0; i < 40; i++) {
            if (i % 3 == 0) q.addFirst(i); else q.addLast(i); if (i % 5 == 4) q.pollFirst(); if (i % 7 == 6) q.pollLast();
        }
        System.out.println(q + " " + q.peekFirst() + q.peekLast() + q.size());
        q.removeIf(x -> x % 2 == 0); q.removeFirstOccurrence(27);
        Iterator<Integer> di = q.descendingIterator(); StringBuilder ds = new StringBuilder();
        while (di.hasNext()) ds.append(di.next()).append(',');
        System.out.println(ds);
        System.out.println(new ArrayDeque<>().poll() + "" + new ArrayDeque<>().peek());
        try { new ArrayDeque<>().pop(); } catch (NoSuchElementException e) { System.out.println("pop"); }
        Stack<Integer> st = new Stack<>(); st.push(1); st.push(2);
        System.out.println(st + "" + st.peek() + st.pop() + st.search(1)); st.pop();
        try { st.pop(); } catch (EmptyStackException e) { System.out.println(e); }
    }
}
