import java.util.*;
public class PatternInstanceof {
    static String s = "field";
    static int f(Object o) {
        if (!(o instanceof String s)) return -1;
        return s.length();
    }
    static String g(Object o) {
        if (o instanceof Integer i && i > 5) return "big" + (i + 1);
        else if (o instanceof Integer j || o == null) return "int or null";
        if (o instanceof List<?> l && l.size() > 0 && l.get(0) instanceof Character c) return "chars" + (char) (c + 1);
        return o instanceof String t ? t + s : "other" + s;
    }
    static int loop(Object o) {
        int n = 0;
        while (!(o instanceof String str)) { o = n++ == 3 ? "done" : (Object) n; }
        return n * 100 + str.length();
    }
    static boolean eq(Object a, Object b) { return a instanceof Number x && b instanceof Number y && x.doubleValue() == y.doubleValue(); }
    static int calls;
    static Object next() { calls++; return calls % 2 == 0 ? "even" : calls; }
    static class P {
        final int v;
        P(int v) { this.v = v; }
        @Override public boolean equals(Object o) { return this == o || o instanceof P p && p.v == v; }
        @Override public int hashCode() { return v; }
    }
    public static void main(String[] args) {
        System.out.println(f("four") + " " + f(4) + " " + f(null));
        for (Object o : new Object[] {6, 5, null, List.of('x'), List.of(1), List.of(), "str", 2.5}) System.out.println(g(o));
        System.out.println(loop(new Object()) + " " + eq(1, 1.0) + " " + eq('a', 97) + " " + eq(1L, (byte) 1));
        if (next() instanceof String a) System.out.println("a " + a);
        else if (next() instanceof String b) System.out.println("b " + b + calls);
        System.out.println(new P(3).equals(new P(3)) + " " + new P(3).equals(new P(4)) + " " + new P(1).equals("P"));
        Object arr = new int[][] {{1, 2}};
        if (arr instanceof int[][] m && (Object) m[0] instanceof int[] row) System.out.println(row[1] + m.length);
        if (arr instanceof Object[] os) System.out.println(os.length);
        for (Object o = 10; o instanceof Integer k && k > 7; o = k - 1) System.out.print(k + " ");
        System.out.println();
        Object mut = "m"; if (mut instanceof String q) { q += "!"; mut = q; } System.out.println(mut);
        boolean t = !(mut instanceof String z) || z.isEmpty(); System.out.println(t);
    }
}
