import java.util.*;

/** EnumMap, EnumSet, IdentityHashMap, WeakHashMap, BitSet, PriorityQueue. */
public class SpecialMaps {
    enum Day { MON, TUE, WED, THU, FRI, SAT, SUN }

    static void enums() {
        EnumMap<Day, Integer> m = new EnumMap<>(Day.class);
        m.put(Day.SUN, 7); m.put(Day.MON, 1); m.put(Day.WED, null);
        System.out.println(m + " " + m.containsKey(Day.WED) + " " + m.get(Day.TUE) + " " + m.containsValue(null) + " " + m.remove(Day.MON) + " " + m.size() + " " + m.keySet());
        for (Iterator<Map.Entry<Day, Integer>> it = m.entrySet().iterator(); it.hasNext();) { Map.Entry<Day, Integer> e = it.next(); if (e.getValue() == null) it.remove(); else e.setValue(70); }
        System.out.println(m + " " + m.equals(Map.of(Day.SUN, 70)) + " " + m.clone() + " " + m.merge(Day.SUN, 1, Integer::sum));
        try { m.put(null, 1); } catch (NullPointerException e) { System.out.println("no null"); }
        EnumSet<Day> weekend = EnumSet.of(Day.SAT, Day.SUN), work = EnumSet.complementOf(weekend);
        System.out.println(weekend + " " + work + " " + EnumSet.range(Day.TUE, Day.THU) + " " + EnumSet.allOf(Day.class).size() + " " + EnumSet.noneOf(Day.class));
        work.removeAll(EnumSet.of(Day.MON)); work.add(Day.SUN);
        System.out.println(work + " " + work.containsAll(List.of(Day.TUE, Day.SUN)) + " " + work.retainAll(EnumSet.of(Day.SUN)) + work + EnumSet.copyOf(List.of(Day.FRI, Day.MON)));
    }

    static void identities() {
        IdentityHashMap<String, Integer> m = new IdentityHashMap<>();
        String a = new String("k"), b = new String("k");
        m.put(a, 1); m.put(b, 2); m.put("k", 3); m.put(null, 4);
        System.out.println(m.size() + " " + m.get(a) + m.get(b) + m.get("k") + m.get(new String("k")) + m.get(null) + " " + m.containsKey(b) + " " + m.remove(a) + " " + m.size() + " " + m.values().stream().mapToInt(x -> x).sum());
        List<Object> keys = new ArrayList<>();
        IdentityHashMap<Object, Integer> many = new IdentityHashMap<>();
        for (int i = 0; i < 200; i++) { keys.add(new Object()); many.put(keys.get(i), i); }
        for (int i = 0; i < 200; i += 2) many.remove(keys.get(i));
        int sum = 0;
        for (int i = 0; i < 200; i++) sum += many.getOrDefault(keys.get(i), 0);
        System.out.println(many.size() + " " + sum + " " + many.keySet().removeIf(k -> many.get(k) > 10) + " " + many.size());
        Set<Object> set = Collections.newSetFromMap(new IdentityHashMap<>());
        System.out.println(set.add(a) + " " + set.add(b) + " " + set.add(a) + " " + set.size());
        System.out.println((System.identityHashCode(a) == System.identityHashCode(a)) + " " + System.identityHashCode(null) + " " + (new Object().hashCode() == new Object().hashCode()));
    }

    static void weak() {
        WeakHashMap<String, Integer> m = new WeakHashMap<>();
        List<String> kept = new ArrayList<>();
        for (int i = 0; i < 20; i++) { kept.add("key" + i); m.put(kept.get(i), i); }
        m.put(null, -1);
        System.out.println(m.size() + " " + m.get("key7") + " " + m.get(null) + " " + m.remove("key3") + " " + m.containsKey("key3") + " " + new TreeSet<>(m.values()) + " " + kept.size());
        m.entrySet().removeIf(e -> e.getValue() > 4);
        System.out.println(m.size() + " " + m.containsValue(4));
        kept.clear();
    }

    static void bits() {
        BitSet a = new BitSet(), b = new BitSet(10);
        a.set(1); a.set(5, 9); a.set(64); a.set(200); b.set(5); b.set(6); b.set(300);
        System.out.println(a + " " + a.cardinality() + " " + a.length() + " " + a.size() + " " + b.get(5) + " " + a.nextSetBit(9) + a.nextClearBit(5) + " " + a.previousSetBit(63) + " " + a.intersects(b));
        BitSet and = (BitSet) a.clone(), or = (BitSet) a.clone(), xor = (BitSet) a.clone(), not = (BitSet) a.clone();
        and.and(b); or.or(b); xor.xor(b); not.andNot(b);
        System.out.println(and + " " + or + " " + xor + " " + not + " " + a.get(4, 8));
        a.flip(0, 3); a.clear(64); a.clear(6, 8);
        System.out.println(a + " " + a.equals(b) + " " + a.hashCode() + " " + Arrays.toString(a.toLongArray()) + " " + Arrays.toString(BitSet.valueOf(new long[] {5}).toByteArray()) + " " + a.stream().sum());
        try { a.set(-1); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        BitSet sieve = new BitSet();
        sieve.set(2, 100);
        for (int i = 2; i < 10; i++) if (sieve.get(i)) for (int k = i * i; k < 100; k += i) sieve.clear(k);
        System.out.println(sieve);
    }

    static void priorities() {
        PriorityQueue<Integer> q = new PriorityQueue<>(Comparator.comparing((Integer x) -> x % 10).thenComparing(Comparator.reverseOrder()));
        for (int i = 0; i < 30; i++) q.add(i * 17 % 31);
        System.out.println(q.peek() + " " + q.size() + " " + q.contains(13) + " " + q.remove(13) + " " + q.remove(13));
        Iterator<Integer> it = q.iterator();
        while (it.hasNext()) if (it.next() % 4 == 0) it.remove();
        StringBuilder out = new StringBuilder();
        while (!q.isEmpty()) out.append(q.poll()).append(' ');
        System.out.println(out);
        PriorityQueue<String> natural = new PriorityQueue<>(List.of("d", "a", "c", "b"));
        System.out.println(natural + " " + natural.poll() + " " + natural + " " + natural.comparator());
        try { natural.add(null); } catch (NullPointerException e) { System.out.println("no null"); }
        PriorityQueue<Object> bad = new PriorityQueue<>();
        try { bad.add(new Object()); bad.add(new Object()); } catch (ClassCastException e) { System.out.println("not comparable"); }
    }

    public static void main(String[] args) { enums(); identities(); weak(); bits(); priorities(); }
}
