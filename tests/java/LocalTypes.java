import java.util.*;
public class LocalTypes {
    static int calls;
    static <T extends Comparable<T>> List<T> top(List<T> in, int n) {
        record Ranked<T extends Comparable<T>>(T value, int index) implements Comparable<Ranked<T>> {
            public int compareTo(Ranked<T> o) { int c = o.value.compareTo(value); return c != 0 ? c : Integer.compare(index, o.index); }
        }
        enum Mode { KEEP, DROP; Mode other() { return this == KEEP ? DROP : KEEP; } }
        interface Filter { boolean test(Object o); }
        List<Ranked<T>> rs = new ArrayList<>();
        for (T t : in) rs.add(new Ranked<>(t, rs.size()));
        Collections.sort(rs);
        Filter f = o -> { calls++; return o != null; };
        Mode m = Mode.DROP.other();
        List<T> out = new ArrayList<>();
        for (Ranked<T> r : rs) if (out.size() < n && m == Mode.KEEP && f.test(r)) out.add(r.value());
        System.out.println(rs.get(0) + " " + m + " " + rs.get(0).getClass().getSimpleName() + " " + Mode.values().length);
        return out;
    }
    static Runnable counter(String name, int start) {
        class Counter implements Runnable {
            int n = start; final Counter twin; Counter() { twin = null; } Counter(Counter t) { twin = t; n = t.n * 2; }
            public void run() {
                System.out.print(name + n++ + " "); if (twin != null) twin.run(); else if (n == start + 2) new Counter(this).run();
            }
        }
        return new Counter();
    }
    int base = 5;
    Iterator<Integer> evens(int limit) {
        return new Iterator<>() {
            int at = base;
            { while (at % 2 != 0) at++; }
            public boolean hasNext() { return at < limit; }
            public Integer next() { int r = at; at += 2; return r; }
        };
    }
    static int fact(int n) { class F { int go(int k) { return k < 2 ? 1 : k * new F().go(k - 1); } } return new F().go(n); }
    public static void main(String[] args) {
        System.out.println(top(List.of("b", "d", "a", "c"), 2) + " " + top(List.of(3, 9, 9, 1), 3) + " " + calls);
        Runnable r = counter("x", 3); r.run(); r.run(); r.run(); counter("y", 0).run(); System.out.println();
        for (Iterator<Integer> it = new LocalTypes().evens(12); it.hasNext(); ) System.out.print(it.next() + " ");
        System.out.println(fact(6));
        for (int i = 0; i < 2; i++) {
            final int k = i; class Loop { int v = k * 10; } System.out.print(new Loop().v + new Object() { int w = k + 100; }.w + " ");
        }
        System.out.println();
        var o = new Object() { int a = 1; String b = "q"; { a += 4; } int twice() { return a * 2; } };
        o.a++; System.out.println(o.a + o.b + o.twice());
        System.out.println(counter("z", 1).getClass().getName() + " " + new Object() { }.getClass().getName() + " "
            + new LocalTypes().evens(1).getClass().getName());
        switch (args.length) { case 0: class InSwitch { int q = 3; } System.out.println(new InSwitch().q); }
        Comparator<String> c = new Comparator<>() {
            int used;
            @Override public int compare(String a, String b) { used++; return a.length() - b.length(); }
            @Override public String toString() { return "used " + (used > 0); }
        }; List<String> l = new ArrayList<>(List.of("ccc", "a", "bb"));
        l.sort(c.thenComparing(Comparator.naturalOrder())); System.out.println(l + " " + c);
    }
}
