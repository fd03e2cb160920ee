import java.util.*;
public class EnumCollections {
    enum C { RED, GREEN, BLUE { @Override public String toString() { return "blue~"; } }, BLACK }
    enum Big { A0, A1, A2, A3, A4, A5, A6, A7, A8, A9, B0, B1, B2, B3, B4, B5, B6, B7, B8, B9, C0, C1, C2, C3, C4, C5, C6, C7, C8, C9,
        D0, D1, D2, D3, D4, D5, D6, D7, D8, D9, E0, E1, E2, E3, E4, E5, E6, E7, E8, E9, F0, F1, F2, F3, F4, F5, F6, F7, F8, F9, G0, G1,
            G2, G3, G4, G5, G6, G7 }
    public static void main(String[] args) {
        EnumMap<C, Integer> m = new EnumMap<>(C.class);
        m.put(C.BLACK, 4); m.put(C.RED, 1); m.put(C.BLUE, null);
        System.out.println(m + " " + m.size() + " " + m.containsKey(C.GREEN) + " " + m.get(C.BLUE) + m.containsKey(C.BLUE));
        m.merge(C.RED, 10, Integer::sum); m.computeIfAbsent(C.GREEN, c -> c.ordinal() * 100);
        for (Map.Entry<C, Integer> e : m.entrySet()) if (e.getValue() != null) e.setValue(e.getValue() + 1);
        System.out.println(m); m.remove(C.RED); System.out.println(m.keySet() + " " + m.values());
        try { m.put(null, 1); } catch (NullPointerException e) { System.out.println("npe"); }
        EnumSet<C> s = EnumSet.of(C.BLUE, C.RED);
        System.out.println(s + " " + EnumSet.complementOf(s) + " " + EnumSet.allOf(C.class) + " " + EnumSet.noneOf(C.class)
            + EnumSet.range(C.GREEN, C.BLACK));
        s.add(C.RED); s.removeIf(c -> c.ordinal() > 1); System.out.println(s + " " + s.contains(C.BLUE));
        EnumSet<Big> big = EnumSet.range(Big.A5, Big.G5);
        System.out.println(big.size() + " " + big.contains(Big.G6) + " " + EnumSet.complementOf(big));
        big.removeAll(EnumSet.range(Big.A6, Big.G4)); System.out.println(big);
        Iterator<Big> it = big.iterator(); it.next(); it.remove(); System.out.println(big);
        TreeMap<C, String> t = new TreeMap<>(Comparator.reverseOrder());
        for (C c : C.values()) t.put(c, c.name().toLowerCase());
        System.out.println(t + " " + t.firstKey() + " " + t.headMap(C.GREEN));
        System.out.println(Big.valueOf("G7").ordinal() + " " + Arrays.asList(C.values()));
    }
}
