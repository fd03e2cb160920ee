import java.util.*;

class Maps {
    static int size, sum;

    static void run(int a, int b, int c) {
        Map<Integer, String> hash = new HashMap<>();
        Map<Integer, Integer> tree = new TreeMap<>();
        Set<String> words = new LinkedHashSet<>();
        for (int i = 0; i < 6; i++) {
            int key = (a >> i) & 7;
            hash.put(key, "v" + (b & 3));
            tree.merge(key ^ (b & 3), 1, Integer::sum);
            words.add("w" + (key & c & 3));
        }
        hash.remove(c & 7);
        size = hash.size() * 100 + tree.size() * 10 + words.size();
        for (int v : tree.values()) sum = sum * 5 + v;
        System.out.println(hash + " " + tree + " " + words);
        List<Integer> list = new ArrayList<>(tree.keySet());
        Collections.reverse(list);
        list.add(c & 1, 99);
        PriorityQueue<Integer> queue = new PriorityQueue<>(list);
        Deque<Integer> deque = new ArrayDeque<>();
        while (!queue.isEmpty()) deque.push(queue.poll());
        System.out.println(list + " " + deque + " " + tree.containsKey(a & 7));
    }
}
