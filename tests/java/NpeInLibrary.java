import java.util.*;
public class NpeInLibrary {
    interface Act { void run(); }
    static void t(Act a) {
        try { a.run(); System.out.println("fine"); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    }
    public static void main(String[] args) {
        t(() -> "abc".concat(null));
        t(() -> new ArrayList<String>((Collection<String>) null));
        t(() -> "abc".contains(null));
        t(() -> new StringBuilder((String) null));
        t(() -> new String((char[]) null));
        t(() -> "abc".compareTo(null));
        t(() -> new ArrayList<>().addAll(null));
        t(() -> String.join(null, "a"));
        t(() -> "a".replace("a", null));
        t(() -> Arrays.sort((int[]) null));
        t(() -> Arrays.fill((long[]) null, 3));
        t(() -> Collections.sort((List<String>) null));
        t(() -> List.of("a").contains(null));
        t(() -> new HashMap<>().putAll(null));
        t(() -> new Thread(null, null, null));
        t(() -> Integer.compareUnsigned((Integer) null, 1));
        t(() -> new TreeMap<String, String>().get(null));
        t(() -> "x".equalsIgnoreCase(null));
        t(() -> String.valueOf((char[]) null));
        t(() -> Boolean.logicalAnd((Boolean) null, true));
        t(() -> new ArrayDeque<Integer>().add(null));
        t(() -> Map.of("k", null));
        t(() -> "q".getChars(0, 1, null, 0));
        t(() -> System.out.println((Object) null));
        t(() -> Double.parseDouble(null));
        t(() -> Enum.valueOf(Thread.State.class, null));
    }
}
