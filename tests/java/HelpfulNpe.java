public class HelpfulNpe {
    static class P { int x; long l; P next; int[] nums; P[] ps; String s; static P root; static int[][] grid;
        P next() { return next; } P self() { return this; } int get() { return x; } static P make() { return null; } }
    interface Act { void run() throws Exception; }
    static int n;
    static void t(Act a) {
        try { a.run(); System.out.println("no exception"); }
        catch (NullPointerException e) { System.out.println(++n + ": " + e.getMessage()); }
        catch (Exception e) { System.out.println(++n + "? " + e); }
    }
    P inst;
    int viaThis() { return inst.x; }
    int viaThisNested() { return this.inst.next.ps[2].x; }
    static void params(P p, int a, String s, double d, Object o) {
        t(() -> { if (p == null) p.x = 1; });
        try { p.x = a; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { System.out.println(s.length() + d); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { o.toString(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { ((String) o).isEmpty(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    }
    public static void main(String[] args) {
        P p = new P();
        t(() -> System.out.println(p.next.x));
        t(() -> p.next.x = 5);
        t(() -> p.next.l += 5);
        t(() -> System.out.println(p.nums[3]));
        t(() -> p.nums[3] = 2);
        t(() -> System.out.println(p.nums.length));
        t(() -> p.next.get());
        t(() -> p.next().get());
        t(() -> p.self().next().next());
        t(() -> P.root.get());
        t(() -> P.make().get());
        t(() -> P.grid[1][2] = 3);
        t(() -> { P.grid = new int[2][]; P.grid[1][0]++; });
        t(() -> { p.ps = new P[3]; p.ps[1].next.x++; });
        t(() -> { int i = 2; p.ps[i].ps[i + 1] = null; });
        t(() -> { throw null; });
        t(() -> { RuntimeException r = null; throw r; });
        t(() -> { Object o = p.s; synchronized (o) { n = 0; } });
        t(() -> { synchronized (p.next) { n = 0; } });
        t(() -> { Integer b = null; int v = b; });
        t(() -> { Boolean b = null; if (b) n = 0; });
        t(() -> { Character c = null; long v = c; });
        t(() -> { String s = p.s; s.concat("x").trim(); });
        t(() -> "abc".compareTo(p.s));
        t(() -> { byte[] bs = null; bs[0] = 1; });
        t(() -> { char[] cs = null; char c = cs[n]; });
        t(() -> { long[] ls = null; ls[n++] -= 2; });
        t(() -> { double[] ds = null; double d = ds[ds.length]; });
        t(() -> { float[] fs = null; fs[0] = 2; });
        t(() -> { short[] ss = null; ss[1]++; });
        t(() -> { Object[] os = null; os[1] = "q"; });
        t(() -> { boolean[] zs = null; if (zs[0]) n = 1; });
        t(() -> { for (String s : (Iterable<String>) null) n++; });
        t(() -> { int[] xs = null; for (int x : xs) n++; });
        t(() -> { Act a = null; a.run(); });
        t(() -> { HelpfulNpe h = null; h.inst = null; });
        t(() -> new HelpfulNpe().viaThis());
        t(() -> { HelpfulNpe h = new HelpfulNpe(); h.inst = new P(); h.viaThisNested(); });
        t(() -> { throw new NullPointerException(); });
        t(() -> { throw new NullPointerException("own"); });
        t(() -> java.util.Objects.requireNonNull(null));
        t(() -> java.util.Objects.requireNonNull(p.s, "p.s is null"));
        params(null, 1, null, 2, null);
    }
}
