import java.util.*;

/** Collections, strings and garbage: much allocation, little that stays. */
public class Lists {
    public static void main(String[] args) {
        Map<String, List<Integer>> index = new HashMap<>();
        TreeMap<Integer, String> sorted = new TreeMap<>();
        int x = 17;
        for (int i = 0; i < 300; i++) {
            x = x * 1103515245 + 12345;
            String key = "k" + (x >>> 16) % 13;
            index.computeIfAbsent(key, k -> new ArrayList<>()).add(i);
            sorted.put(x >>> 20, key + i);
            if (i % 3 == 0 && !sorted.isEmpty()) sorted.pollFirstEntry();
            if (i % 50 == 0) System.out.println(i + " " + sorted.size() + " " + index.keySet().size());
        }
        long sum = 0;
        for (List<Integer> list : new TreeMap<>(index).values()) for (int v : list) sum = sum * 31 + v;
        System.out.println(sum + " " + sorted.firstEntry() + " " + sorted.lastKey());
    }
}
