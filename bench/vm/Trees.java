import java.util.TreeMap;

/** {@code TreeMap}: puts and removals in a scattered order; half of the keys stay. */
public class Trees {
    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        TreeMap<Integer, Integer> map = new TreeMap<>();
        int s = 0;
        for (int i = 0; i < n; i++) {
            map.put(i * 0x9E3779B1, i);
            if ((i & 1) == 1) {
                Integer gone = map.remove((i - 1) * 0x9E3779B1);
                s = s * 31 + (gone == null ? 1 : gone);
            }
        }
        System.out.println(s * 31 + map.firstKey() + map.size());
    }
}
