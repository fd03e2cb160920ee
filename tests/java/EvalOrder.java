public class EvalOrder {
    static StringBuilder log = new StringBuilder();
    static int v(int x) { log.append(x).append(' '); return x; }
    static int[] a(int x) { log.append("a").append(x).append(' '); return new int[] {1, 2, 3, 4, 5, 6, 7, 8, 9}; }
    static EvalOrder o(int x) { log.append("o").append(x).append(' '); return x < 0 ? null : new EvalOrder(); }
    static int boom(int x) { log.append("!").append(x).append(' '); throw new IllegalStateException("boom" + x); }
    int f = 5; static int sf = 2;
    int m(int p, int q) { log.append("m "); return p * 10 + q; }
    interface Act { Object run(); }
    static void t(Act act) {
        String r;
        try { r = "" + act.run(); } catch (RuntimeException e) { r = e.getClass().getSimpleName(); }
        System.out.println(log + "=> " + r);
        log.setLength(0);
    }
    public static void main(String[] args) {
        t(() -> v(1) + v(2) * v(3) - v(4));
        t(() -> a(1)[v(2)] = v(3));
        t(() -> a(1)[v(20)] = v(3));
        t(() -> a(1)[v(20)] = boom(3));
        t(() -> a(1)[v(2)] += v(3));
        t(() -> a(1)[v(20)] += v(3));
        t(() -> a(1)[v(2)]++ + v(9));
        t(() -> o(1).m(v(2), v(3)));
        t(() -> o(-1).m(v(2), v(3)));
        t(() -> o(-1).m(v(2), boom(3)));
        t(() -> o(-1).f = v(2));
        t(() -> o(-1).f += v(2));
        t(() -> o(1).f += o(2).f *= v(3));
        t(() -> v(1) / v(0) + v(2));
        t(() -> v(1) > 0 || v(2) > 0 ? v(3) : v(4));
        t(() -> v(0) > 0 && v(2) > 0 | v(5) > 0 ? v(3) : v(4));
        t(() -> new int[v(2)][v(-3)][v(4)]);
        t(() -> new int[] {v(1), v(2), boom(3), v(4)});
        t(() -> { int x = 1; return x + (x = 2) + x++ + x + --x; });
        t(() -> { int x = 3; x = x++ * 2 + x; return x; });
        t(() -> { int x = 5; x += x++ + ++x; return x; });
        t(() -> { int[] b = {0, 0, 0}; int i = 0; b[i] = i = 2; return b[0] + "" + b[2] + i; });
        t(() -> { int[] b = {1, 2, 3}, c = b; return b[(b = new int[] {9})[0] - 8] + "" + c[0] + b[0]; });
        t(() -> { long l = 1; l = l << (l = 5) | l; return l; });
        t(() -> "" + v(1) + (v(2) + v(3)) + v(4) + 'c' + 1 + 1L);
        t(() -> v(1) == v(1) == (v(2) != v(3)));
        t(() -> { sf = 2; return sf + (sf = 7) * sf + EvalOrder.sf--; });
        t(() -> ((Object) o(-1)) instanceof EvalOrder e ? e.f : v(8));
        t(() -> (byte) v(300) + (char) v(65) + (short) v(-1));
        t(() -> Math.max(v(1), Math.min(v(2), boom(3))));
        t(() -> { int i = 0; i += i++ + i++ + i--; return i + (i = 4) * i; });
    }
}
