import java.util.*;
public class RecordBasics {
    record Empty() {}
    record All(boolean z, byte b, short s, char c, int i, long l, float f, double d, String str, int[] arr, Object o) {}
    record Point(int x, int y) implements Comparable<Point> {
        static int made;
        Point { if (x < 0) throw new IllegalArgumentException("x=" + x); made++; y = y * 2; }
        Point(int v) { this(v, v); }
        int sum() { return x + y; }
        public int compareTo(Point p) { return Integer.compare(sum(), p.sum()); }
        static Point origin() { return new Point(0, 0); }
    }
    record Pair<A, B>(A first, B second) { <C> Pair<A, C> with(C c) { return new Pair<>(first, c); } }
    record Named(String name) {
        public String name() { return name.toUpperCase(); } @Override public String toString() { return "N:" + name + "/" + name(); }
    }
    record FP(float f, double d) {}
    record Nest(Point p, Pair<Point, Empty> q) {}
    public static void main(String[] args) {
        System.out.println(new Empty() + " " + new Empty().equals(new Empty()) + " " + new Empty().hashCode());
        int[] arr = {1};
        All a = new All(true, (byte) -1, (short) 300, 'x', 7, 1L << 40, 1.5f, -2.25, "s", null, null);
        System.out.println(a + " " + a.hashCode() + " " + a.equals(new All(true, (byte) -1, (short) 300, 'x', 7, 1L << 40, 1.5f, -2.25,
            "s", null, null)));
        System.out.println(new All(false, (byte) 0, (short) 0, 'a', 0, 0, 0, 0, null, arr,
            "o").equals(new All(false, (byte) 0, (short) 0, 'a', 0, 0, 0, 0, null, new int[] {1}, "o")));
        Point p = new Point(3); System.out.println(p + " " + p.sum() + " " + p.hashCode() + " " + Point.made);
        try { new Point(-1, 2); } catch (IllegalArgumentException e) { System.out.println(e.getMessage() + Point.made); }
        System.out.println(p.equals(new Point(3, 3)) + " " + p.equals(null) + " " + p.equals("x") + p.compareTo(Point.origin()));
        Pair<String, Integer> q = new Pair<>("k", 5);
        System.out.println(q.with(2.5) + " " + q.with(null).hashCode() + " " + q.equals(new Pair<>("k", 5)));
        System.out.println(new Named("ab") + " " + new Named("ab").hashCode() + " " + new Named("ab").equals(new Named("ab")));
        System.out.println(new FP(0f, 0.0).equals(new FP(-0f, 0.0)) + " "
            + new FP(Float.NaN, Double.NaN).equals(new FP(Float.NaN, Double.NaN)) + " " + new FP(-0f, -0.0).hashCode());
        System.out.println(new Nest(p, new Pair<>(null, new Empty())));
        Set<Point> set = new HashSet<>(List.of(new Point(1, 2), new Point(2, 2)));
        System.out.println(set.contains(new Point(2, 2)) + " " + set.size());
        record Local(int k, String... rest) { Local { rest = rest.clone(); } }
        Local l = new Local(1, "a", "b"); System.out.println(l.rest().length + l.rest()[1] + l.k());
        System.out.println(new TreeSet<>(List.of(new Point(5, 1), new Point(1, 1), new Point(0, 9))));
    }
}
