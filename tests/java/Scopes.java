public class Scopes {
    static int x = 1; int y = 2; static String s = "static";
    int f(int x) {
        { int z = x + y; x = z; }
        { String z = "inner" + x; s = z; }
        for (int i = 0; i < 2; i++) { int q = i * x; y += q; }
        for (int i = 5; i > 3; i--) { long q = i; y -= q; }
        return x * 100 + this.y + Scopes.x;
    }
    static int shadow() { int x = Scopes.x; x += 10; Scopes.x = x * 2; { class x { int v = Scopes.x; } return new x().v + x; } }
    static int labels() {
        int n = 0;
        x: for (int x = 0; x < 3; x++) {
            y: for (int y = 0; y < 3; y++) { if (y == x) continue x; if (x == 2 && y == 1) break x; n += 10 * x + y; if (y > 5) break y; }
        }
        return n;
    }
    static String same(String same) {
        String Same = same + same.length(); class same { String same() { return same + Same; } } return new same().same();
    }
    static int cases(int k) {
        int r = 0;
        switch (k) {
            case 0: int t = 5; r = t; break;
            case 1: t = 7; r = t * 2; break;
            default: { int u = 9; r = u; } { int u = 1; r += u; }
        }
        return r;
    }
    static int reuse(boolean b) {
        if (b) {
            int a = 1; long c = 2; return (int) (a + c);
        } else { double a = 1.5; String c = "cc"; float d = 2; return (int) (a * c.length() * d); }
    }
    static void lambdas() {
        int base = 10;
        java.util.function.IntUnaryOperator f = v -> { int t = v + base; { int u = t * 2; t = u; } return t; };
        java.util.function.IntUnaryOperator g = v -> { int t = v - base; return f.applyAsInt(t); };
        System.out.println(g.applyAsInt(3) + " " + f.andThen(g).applyAsInt(1));
    }
    int Scopes() { return 77; }
    static long x(int x) { return x == 0 ? Scopes.x : x(x - 1) + x; }
    public static void main(String[] args) {
        System.out.println(new Scopes().f(3) + " " + s + " " + shadow() + " " + x + " " + labels() + " " + same("q") + " " + cases(0)
            + cases(1) + cases(2) + " " + reuse(true) + reuse(false) + " " + new Scopes().Scopes() + " " + x(4));
        lambdas();
        byte wrap = 0; int turns = 0;
        do { wrap += 50; turns++; } while (wrap != 0 && turns < 500);
        System.out.println(wrap + " " + turns);
        for (char c = '\ufffe'; c > 10; c++) turns++;
        System.out.println(turns); short sh = Short.MAX_VALUE; sh++; System.out.println(sh);
        int neg = 0;
        for (int i = Integer.MAX_VALUE - 2; i > 0; i++) neg++;
        System.out.println(neg); float fl = 0; int fc = 0;
        while (fl < 1) { fl += 0.1f; fc++; }
        double db = 0; int dc = 0;
        while (db < 1) { db += 0.1; dc++; }
        System.out.println(fc + " " + fl + " " + dc + " " + db); long big = 1;
        while (big > 0) big *= 3;
        System.out.println(big); int hash = 7;
        for (int i = 0, j = 100; i < j; i++, j -= 3) hash = hash * 31 + i * j;
        System.out.println(hash);
        System.out.println((16777217 == 16777217f) + " " + (16777217L == 16777216.0f) + " "
            + (Long.MAX_VALUE == (double) Long.MAX_VALUE) + " " + (0.1f + 0.2f == 0.3f) + " " + (0.1 + 0.2 == 0.3) + " "
            + ('a' == 97L) + " " + ((byte) 200 == 200) + " " + (1 / 2 == 1 / 2.0));
    }
}
