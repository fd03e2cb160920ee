import java.util.HashMap;

/** {@code HashMap}: puts, hits, misses and removals; half of the keys stay. */
public class Hashing {
    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        HashMap<Integer, Integer> map = new HashMap<>();
        int s = 0;
        for (int i = 0; i < n; i++) {
            map.put(i * 7, i);
            Integer gone = map.remove(i / 2 * 14);
            s = s * 31 + (gone == null ? 1 : gone);
        }
        System.out.println(s + map.size());
    }
}
