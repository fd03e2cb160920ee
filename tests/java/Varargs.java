public class Varargs {
    static int sum(int... xs) { int s = 0; for (int x : xs) s += x; return s; }
    static String join(String sep, Object... os) {
        StringBuilder b = new StringBuilder(); for (Object o : os) b.append(b.length() == 0 ? "" : sep).append(o); return b.toString();
    }
    static String kind(Object o) { return "one"; }
    static String kind(Object a, Object b) { return "two"; }
    static String kind(Object... os) { return "many" + os.length; }
    static String prim(long... l) { return "long" + l.length; }
    static String prim(Integer... l) { return "Integer" + l.length; }
    static String first(char c, char... cs) { return c + new String(cs); }
    static double avg(double... ds) { double t = 0; for (double d : ds) t += d; return t / ds.length; }
    static void modify(int[]... rows) { for (int[] r : rows) r[0]++; }
    Varargs(String... s) { System.out.println("ctor " + s.length); }
    static class Kid extends Varargs { Kid() { super("a", "b"); } Kid(int x) { } }
    @SafeVarargs static <T> T last(T... ts) { return ts[ts.length - 1]; }
    static <T extends Comparable<T>> T max(T a, T... rest) { T m = a; for (T t : rest) if (t.compareTo(m) > 0) m = t; return m; }
    public static void main(String... args) {
        System.out.println(sum() + sum(1) + sum(1, 2, 3) + sum(new int[] {4, 5}) + sum('a', (byte) 1));
        System.out.println(join(",") + join(",", 1, 'c', 2.5, null, "s") + join("-", (Object[]) new String[] {"x", "y"})
            + join("+", (Object) new String[] {"x"}.length));
        System.out.println(kind(1) + kind(1, 2) + kind(1, 2, 3) + kind() + kind(new Object[] {1, 2, 3}) + kind((Object) new Object[0]));
        System.out.println(prim(1L, 2) + first('a') + first('b', 'c', 'd') + avg(1, 2L, 3f, 4.0) + avg());
        int[] r1 = {1}, r2 = {2}; modify(r1, r2); modify(new int[][] {r1}); System.out.println(r1[0] + " " + r2[0]);
        new Varargs(); new Kid(); new Kid(1); new Varargs((String) null);
        try { new Varargs((String[]) null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        System.out.println(last(1, "two", 3.0) + last("x") + max(3, 9, 4) + max("solo"));
        try { last(); } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        Object[] os = {1}; System.out.println(join(",", os, os.length).startsWith("[Ljava.lang.Object;@"));
    }
}
