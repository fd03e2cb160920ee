import java.util.*;
public class HashMapOps {
    record Collide(int v) { @Override public int hashCode() { return v % 3; } }
    record CollideCmp(int v) implements Comparable<CollideCmp> {
        @Override public int hashCode() { return 1; } public int compareTo(CollideCmp o) { return Integer.compare(v, o.v); }
    }
    public static void main(String[] args) {
        Map<String, Integer> m = new HashMap<>();
        for (String w : "to be or not to be that is the question whether tis nobler in the mind".split(" ")) m.merge(w, 1, Integer::sum);
        System.out.println(m + " " + m.size() + " " + m.get("be") + m.get("none") + m.getOrDefault("none", -1));
        m.put(null, 0); m.put("nul", null);
        System.out.println(m.get(null) + " " + m.containsKey("nul") + " " + m.containsValue(null) + " " + m.putIfAbsent("nul", 5)
            + m.putIfAbsent("be", 9) + m.get("nul"));
        System.out.println(m.compute("be", (k, v) -> v == null ? 1 : v * 10) + " " + m.compute("or", (k, v) -> null) + " "
            + m.computeIfPresent("zz", (k, v) -> 1) + m.computeIfAbsent("new", String::length) + m.merge("new", 1, (a, b) -> null)
            + m.replace("to", 50) + m.replace("to", 50, 51) + m.remove("to", 50) + m.remove("to"));
        m.keySet().removeIf(k -> k != null && k.length() > 3); m.values().remove(0);
        m.entrySet().iterator().next().setValue(1000);
        m.replaceAll((k, v) -> v == null ? -1 : v + 1); System.out.println(m);
        Map<Collide, Integer> c = new HashMap<>();
        for (int i = 0; i < 100; i++) c.put(new Collide(i), i);
        for (int i = 0; i < 100; i += 2) c.remove(new Collide(i));
        int s = 0;
        for (Map.Entry<Collide, Integer> e : c.entrySet()) s += e.getKey().v() * 31 + e.getValue();
        System.out.println(s + " " + c.size());
        Map<CollideCmp, Integer> t = new HashMap<>();
        for (int i = 0; i < 200; i++) t.put(new CollideCmp(i * 37 % 211), i);
        s = 0;
        for (int v : t.values()) s = s * 31 + v;
        System.out.println(s + " " + t.get(new CollideCmp(74)) + t.get(new CollideCmp(1000)));
        for (int i = 0; i < 195; i++) t.remove(new CollideCmp(i * 37 % 211));
        System.out.println(t);
        Map<Integer, Integer> big = new HashMap<>();
        for (int i = 0; i < 3000; i++) big.put(i * 65537, i);
        long h = 0;
        for (Map.Entry<Integer, Integer> e : big.entrySet()) h = h * 31 + e.getKey() ^ e.getValue();
        System.out.println(h + " " + big.hashCode());
        Map<Object, Object> mixed = new HashMap<>(); mixed.put(1, "int"); mixed.put(1L, "long");
        mixed.put('1', "char"); mixed.put("1", "str"); mixed.put(1.0, "dbl");
        mixed.put(Float.NaN, "nan"); mixed.put(List.of(1), "list");
        System.out.println(mixed.size() + " " + mixed.get(1L) + mixed.get(Float.NaN) + mixed.get(new ArrayList<>(List.of(1)))
            + mixed.get((short) 1));
        Iterator<Integer> it = big.keySet().iterator(); it.next(); it.remove();
        try { it.remove(); } catch (IllegalStateException e) { System.out.println("ise " + e.getMessage()); }
        big.put(-5, 1);
        try { it.next(); } catch (ConcurrentModificationException e) { System.out.println("cme"); }
        try {
            m.computeIfAbsent("x", k -> { m.put("y", 1); return 2; });
        } catch (ConcurrentModificationException e) { System.out.println("cme compute"); }
        Set<String> hs = new HashSet<>();
        System.out.println(hs.add("a") + "" + hs.add("a") + hs.remove("b") + hs + hs.addAll(List.of("c", "a", "b")) + hs
            + hs.retainAll(Set.of("b")) + hs + new HashSet<>(List.of(3, 1, 2)).equals(Set.of(1, 2, 3))
            + new HashSet<>(List.of(3, 1)).hashCode());
        LinkedHashMap<String, Integer> lru = new LinkedHashMap<>(4, 0.75f, true) {
            @Override protected boolean removeEldestEntry(Map.Entry<String, Integer> e) { return size() > 3; }
        };
        for (String k : "a b c a d e a".split(" ")) { lru.merge(k, 1, Integer::sum); }
        System.out.println(lru); lru.get("d"); System.out.println(lru.keySet());
        LinkedHashSet<Integer> lhs = new LinkedHashSet<>(List.of(5, 3, 9)); lhs.remove(3);
        lhs.add(3); lhs.add(5); System.out.println(lhs);
        IdentityHashMap<String, Integer> id = new IdentityHashMap<>(); id.put(new String("k"), 1);
        id.put(new String("k"), 2); System.out.println(id.size());
    }
}
