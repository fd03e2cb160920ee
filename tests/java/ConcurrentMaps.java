import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.stream.*;

/** ConcurrentHashMap: atomic updates, bulk operations, key sets, many threads. */
public class ConcurrentMaps {
    static void updates() {
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
        System.out.println(m.put("a", 1) + " " + m.putIfAbsent("a", 2) + " " + m.putIfAbsent("b", 2) + " " + m);
        System.out.println(m.computeIfAbsent("c", String::length) + " " + m.computeIfPresent("c", (k, v) -> v + 10) + " " + m.compute("c", (k, v) -> null) + " " + m.containsKey("c"));
        System.out.println(m.merge("a", 5, Integer::sum) + " " + m.merge("z", 5, Integer::sum) + " " + m.merge("z", 1, (x, y) -> null));
        System.out.println(m.replace("a", 6, 7) + " " + m.replace("a", 0) + " " + m.replace("q", 1) + " " + m.remove("a", 5) + " " + m.remove("a", 0));
        System.out.println(m.getOrDefault("nope", -1) + " " + m.mappingCount() + " " + m.contains(2));
        try { m.put(null, 1); } catch (NullPointerException e) { System.out.println("no null keys"); }
        try { m.put("x", null); } catch (NullPointerException e) { System.out.println("no null values"); }
        try { m.computeIfAbsent("r", k -> m.computeIfAbsent("r", k2 -> 1)); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        m.replaceAll((k, v) -> v * 100);
        System.out.println(m + " " + m.equals(Map.of("b", 200)) + " " + m.hashCode());
    }

    static void bulk() {
        ConcurrentHashMap<Integer, Integer> m = new ConcurrentHashMap<>();
        for (int i = 1; i <= 200; i++) m.put(i, i * i);
        for (long threshold : new long[] {1, 50, Long.MAX_VALUE}) {
            System.out.println(m.reduceValuesToLong(threshold, v -> v, 0, Long::sum) + " " + m.reduceKeysToInt(threshold, k -> k, 0, Integer::max)
                + " " + m.reduce(threshold, (k, v) -> k % 10 == 0 ? v : null, Integer::sum) + " " + m.reduceEntries(threshold, e -> 1, Integer::sum)
                + " " + m.reduceToDouble(threshold, (k, v) -> v / (double) k, 0, Double::sum));
            System.out.println(m.search(threshold, (k, v) -> k == 77 ? "found " + v : null) + " " + m.searchKeys(threshold, k -> k > 999 ? k : null));
            AtomicInteger count = new AtomicInteger();
            m.forEach(threshold, (k, v) -> count.incrementAndGet());
            m.forEachKey(threshold, k -> k % 2 == 0 ? k : null, k -> count.incrementAndGet());
            m.forEachValue(threshold, v -> count.incrementAndGet());
            System.out.println(count);
        }
        m.keySet().removeIf(k -> k > 5);
        m.values().removeIf(v -> v == 9);
        System.out.println(m + " " + m.entrySet().stream().mapToInt(Map.Entry::getValue).sum());
        Set<String> set = ConcurrentHashMap.newKeySet();
        System.out.println(set.add("x") + " " + set.add("x") + " " + set);
        ConcurrentHashMap.KeySetView<Integer, Integer> view = m.keySet(42);
        view.add(1000);
        System.out.println(m.get(1000) + " " + view.contains(1000) + " " + view.getMappedValue());
    }

    static void contention() throws Exception {
        ConcurrentHashMap<Integer, LongAdder> counts = new ConcurrentHashMap<>(2);
        ConcurrentHashMap<String, Integer> merged = new ConcurrentHashMap<>();
        Thread[] threads = new Thread[4];
        for (int t = 0; t < threads.length; t++) threads[t] = new Thread(() -> {
            for (int i = 0; i < 150; i++) {
                counts.computeIfAbsent(i % 40, k -> new LongAdder()).increment();
                merged.merge("k" + i % 7, 1, Integer::sum);
            }
        });
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
        System.out.println(counts.size() + " " + counts.values().stream().mapToLong(LongAdder::sum).sum() + " " + new TreeMap<>(merged));
    }

    static class Bad implements Comparable<Bad> {
        final int n;
        Bad(int n) { this.n = n; }
        @Override public int hashCode() { return 1; }
        @Override public boolean equals(Object o) { return o instanceof Bad b && b.n == n; }
        @Override public int compareTo(Bad o) { return Integer.compare(n, o.n); }
    }

    static void trees() {
        ConcurrentHashMap<Bad, Integer> m = new ConcurrentHashMap<>();
        for (int i = 0; i < 100; i++) m.put(new Bad(i), i);
        int sum = 0;
        for (int i = 0; i < 110; i++) sum += m.getOrDefault(new Bad(i), -1);
        for (int i = 0; i < 95; i++) m.remove(new Bad(i));
        System.out.println(sum + " " + m.size() + " " + m.values().stream().sorted().collect(Collectors.toList()));
    }

    public static void main(String[] args) throws Exception {
        updates(); bulk(); contention(); trees();
        Map<String, Integer> words = Stream.of("x y z x y x".split(" ")).collect(Collectors.toConcurrentMap(w -> w, w -> 1, Integer::sum));
        System.out.println(new TreeMap<>(words));
        Enumeration<String> keys = new ConcurrentHashMap<>(Map.of("only", 1)).keys();
        System.out.println(keys.nextElement() + " " + keys.hasMoreElements());
    }
}
