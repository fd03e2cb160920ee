import java.util.*;
import java.util.function.*;

/** HashMap and LinkedHashMap: resizing, trees of colliding keys, access order, entry views. */
public class HashMapsDeep {
    static final class Key implements Comparable<Key> {
        final int n, hash;
        Key(int n, int hash) { this.n = n; this.hash = hash; }
        @Override public int hashCode() { return hash; }
        @Override public boolean equals(Object o) { return o instanceof Key && ((Key) o).n == n; }
        @Override public int compareTo(Key o) { return Integer.compare(n, o.n); }
        @Override public String toString() { return "K" + n; }
    }

    static void collide(IntUnaryOperator hash) {
        HashMap<Key, Integer> m = new HashMap<>();
        for (int i = 0; i < 120; i++) m.put(new Key(i, hash.applyAsInt(i)), i);
        int sum = 0;
        for (int i = 0; i < 130; i++) sum += m.getOrDefault(new Key(i, hash.applyAsInt(i)), -1);
        for (int i = 0; i < 120; i += 2) m.remove(new Key(i, hash.applyAsInt(i)));
        Iterator<Key> it = m.keySet().iterator();
        int removed = 0;
        while (it.hasNext()) if (it.next().n > 20) { it.remove(); removed++; }
        System.out.println(sum + " " + removed + " " + m.size() + " " + new TreeMap<>(m));
    }

    public static void main(String[] args) {
        collide(i -> i); collide(i -> 7); collide(i -> i % 3 << 16); collide(i -> i * 64);
        HashMap<String, Integer> m = new HashMap<>();
        m.put(null, 0); m.put("a", null); m.put("b", 2);
        System.out.println(m.get(null) + " " + m.containsKey("a") + " " + m.get("a") + " " + m.containsValue(null) + " " + m.getOrDefault("a", 9) + " " + m.putIfAbsent("a", 5) + " " + m.size());
        System.out.println(m.computeIfAbsent("c", k -> null) + " " + m.computeIfPresent("b", (k, v) -> null) + " " + m.merge("a", 1, Integer::sum) + " " + m.compute(null, (k, v) -> v + 1) + " " + m.remove("zzz") + " " + m.remove("a", 5) + " " + m);
        try { m.forEach((k, v) -> m.put(k + "x", 1)); } catch (ConcurrentModificationException e) { System.out.println(e); }
        try { m.computeIfAbsent("q", k -> { m.put("r", 1); return 2; }); } catch (ConcurrentModificationException e) { System.out.println(e); }
        Map<String, Integer> fresh = new HashMap<>(Map.of("x", 1, "y", 2));
        for (Map.Entry<String, Integer> e : fresh.entrySet()) e.setValue(e.getValue() * 10);
        System.out.println(fresh + " " + fresh.entrySet().contains(Map.entry("x", 10)) + " " + fresh.keySet().removeAll(List.of("x")) + " " + fresh.values() + " " + fresh.hashCode() + " " + fresh.equals(Map.of("y", 20)));
        Object copy = ((HashMap<String, Integer>) fresh).clone();
        fresh.clear();
        System.out.println(copy + " " + fresh + " " + fresh.isEmpty());
        try { new HashMap<>(-1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { new HashMap<>(1, Float.NaN); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }

        LinkedHashMap<String, Integer> insertion = new LinkedHashMap<>();
        for (String s : "the quick brown fox jumps over the lazy dog".split(" ")) insertion.merge(s, 1, Integer::sum);
        insertion.put("quick", 7); insertion.remove("fox"); insertion.put("fox", 0);
        System.out.println(insertion + " " + insertion.keySet() + " " + insertion.values());
        LinkedHashMap<Integer, String> access = new LinkedHashMap<>(16, 0.75f, true) {
            @Override protected boolean removeEldestEntry(Map.Entry<Integer, String> eldest) { return size() > 4; }
        };
        for (int i = 0; i < 5; i++) { access.put(i, "v" + i); access.get(1); access.getOrDefault(2, ""); }
        System.out.println(access + " " + access.putIfAbsent(4, "x") + " " + access.containsKey(0));
        try { for (Integer k : access.keySet()) access.get(k); } catch (ConcurrentModificationException e) { System.out.println(e); }
        LinkedHashSet<Integer> set = new LinkedHashSet<>(List.of(3, 1, 2));
        set.add(1); set.remove(3); set.add(3);
        System.out.println(set + " " + set.retainAll(Set.of(1, 3)) + " " + set);
        HashSet<Object> mixed = new HashSet<>(Arrays.asList(1, 1L, "1", '1', 1.0, null, true));
        System.out.println(mixed.size() + " " + mixed.contains(1L) + " " + mixed.contains(null) + " " + mixed.contains(1.0f));
        Hashtable<String, Integer> table = new Hashtable<>(Map.of("k", 1));
        try { table.put("x", null); } catch (NullPointerException e) { System.out.println("no null in Hashtable"); }
        System.out.println(table + " " + table.keys().nextElement() + " " + table.contains(1) + " " + table.merge("k", 4, Integer::sum) + " " + table.elements().nextElement());
        Properties p = new Properties(new Properties() {{ setProperty("fallback", "deep"); }});
        p.setProperty("a", "1");
        System.out.println(p.getProperty("a") + p.getProperty("fallback") + p.getProperty("none", "default") + p.stringPropertyNames().size() + p.size());
    }
}
