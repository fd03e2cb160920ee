import java.util.*;
public class InnerCapture {
    private int secret = 42;
    private static int sCount;
    private int next() { return ++secret; }
    class Inner {
        private int secret = 7;
        int sum() { return secret + InnerCapture.this.secret + InnerCapture.this.next(); }
        class Innermost { int all() { return secret * 1000 + InnerCapture.this.secret + sum(); } }
    }
    static class Nested { private String hidden = "h"; private static int made; Nested() { made++; sCount += made; } }
    static int outerPriv(InnerCapture o) { return o.secret += 5; }
    Iterator<Integer> range(final int lo, long hi, double step, String tag) {
        byte b = 3; char c = 'r'; boolean flag = hi > lo; float f = 0.5f; int[] box = {lo};
        class Range implements Iterator<Integer> {
            int i = lo;
            public boolean hasNext() { return flag && i < hi; }
            public Integer next() { int r = i; i += step; box[0] += r + b; return r; }
            @Override public String toString() { return tag + c + f + secret + box[0] + (new Range().i == lo); }
        }
        return new Range();
    }
    interface Greeter { String greet(String n); }
    static List<Greeter> greeters() {
        List<Greeter> out = new ArrayList<>();
        for (String p : new String[] {"Hi", "Yo"}) {
            int len = p.length();
            out.add(new Greeter() { int count = len; public String greet(String n) { return p + " " + n + count++; } });
        }
        return out;
    }
    public static void main(String[] args) {
        InnerCapture o = new InnerCapture();
        Inner in = o.new Inner();
        System.out.println(in.sum() + " " + in.secret + " " + o.secret + " " + o.new Inner().new Innermost().all());
        new Nested(); System.out.println(new Nested().hidden + Nested.made + sCount + outerPriv(o));
        Iterator<Integer> it = o.range(2, 9L, 3.0, "tag");
        while (it.hasNext()) System.out.print(it.next() + " ");
        System.out.println(it);
        for (Greeter g : greeters()) System.out.println(g.greet("Bo") + g.greet("Cy"));
        Object a = new Object() {
            @Override public boolean equals(Object x) { return x instanceof String; } @Override public int hashCode() { return 1; }
        };
        System.out.println(a.equals("x") + " " + a.equals(a) + " " + a.getClass().getName() + "[" + a.getClass().getSimpleName() + "]"
            + in.getClass().getName() + " " + it.getClass().getName() + it.getClass().getSimpleName());
        abstract class Acc { long total; abstract void add(int x); Acc all(int... xs) { for (int x : xs) add(x); return this; } }
        System.out.println(new Acc() { void add(int x) { total += x * (long) args.length + x; } }.all(1, 2, 3).total);
    }
}
