public class MutableState {
    static class Vec {
        double x, y;
        Vec set(double x, double y) { this.x = x; this.y = y; return this; }
        Vec add(Vec o) { x += o.x; y += o.y; return this; }
        Vec scale(double k) { x *= k; y *= k; return this; }
        @Override public String toString() { return "(" + x + "," + y + ")"; }
    }
    static class Matrix {
        final double[] m = new double[9];
        Matrix() { m[0] = m[4] = m[8] = 1; }
        static Matrix mul(Matrix a, Matrix b) {
            Matrix r = new Matrix();
            for (int i = 0; i < 3; i++) for (int j = 0; j < 3; j++) {
                double s = 0; for (int k = 0; k < 3; k++) s += a.m[i * 3 + k] * b.m[k * 3 + j]; r.m[i * 3 + j] = s;
            }
            return r;
        }
        Matrix with(int i, double v) { m[i] = v; return this; }
        Matrix pow(int n) {
            Matrix r = new Matrix(), b = this; for (; n > 0; n >>= 1) { if ((n & 1) == 1) r = mul(r, b); b = mul(b, b); } return r;
        }
    }
    static void swap(int[] a, int i, int j) { a[i] ^= a[j]; a[j] ^= a[i]; a[i] ^= a[j]; }
    static void change(int p, int[] q, Vec v, String s, Integer b) {
        p = 9; q[0] = 9; v.x = 9; v = new Vec(); v.y = 9; s += "9"; b++; q = new int[] {8};
    }
    static long fibMod(int n, int mod) {
        long a = 0, b = 1;
        for (int i = 31 - Integer.numberOfLeadingZeros(n); i >= 0; i--) {
            long c = a * (2 * b - a) % mod, d = (a * a + b * b) % mod;
            if (c < 0) c += mod;
            if ((n >> i & 1) == 0) { a = c; b = d; } else { a = d; b = (c + d) % mod; }
        }
        return a;
    }
    static long modpow(long b, long e, long m) {
        long r = 1; b %= m; while (e > 0) { if ((e & 1) == 1) r = r * b % m; b = b * b % m; e >>= 1; } return r;
    }
    static int isqrt(long n) {
        long lo = 0, hi = 3037000499L;
        while (lo < hi) { long mid = lo + hi + 1 >>> 1; if (mid * mid <= n) lo = mid; else hi = mid - 1; }
        return (int) lo;
    }
    static String base(long n, int radix) {
        if (n == 0) return "0";
        boolean neg = n < 0; StringBuilder b = new StringBuilder();
        while (n != 0) { b.append(Character.forDigit((int) Math.abs(n % radix), radix)); n /= radix; }
        return (neg ? "-" : "") + b.reverse();
    }
    static int days(int y, int m, int d) {
        m = (m + 9) % 12; y -= m / 10; return 365 * y + y / 4 - y / 100 + y / 400 + (m * 306 + 5) / 10 + d - 1;
    }
    public static void main(String[] args) {
        Vec v = new Vec().set(1, 2), w = v; w.add(v).scale(0.5).add(new Vec().set(-0.0, 1e-300));
        System.out.println(v + " " + (v == w));
        Matrix f = new Matrix().with(0, 1).with(1, 1).with(3, 1).with(4, 0).pow(30);
        System.out.println(f.m[1] + " " + f.m[0]);
        int[] a = {1, 2, 3};
        swap(a, 0, 2); swap(a, 1, 1); System.out.println(a[0] + "" + a[1] + a[2]);
        int p = 1;
        int[] q = {1};
        Vec x = new Vec(); String s = "1"; Integer b = 1; change(p, q, x, s, b);
        System.out.println(p + "" + q[0] + x + s + b);
        System.out.println(fibMod(1000000, 1000007) + " " + modpow(3, 1000003, 1000000007L) + " " + isqrt(Long.MAX_VALUE) + " "
            + isqrt(99) + " " + base(Long.MIN_VALUE, 16) + " " + base(-255, 2) + " " + base(0, 7) + " "
            + (days(2024, 3, 1) - days(2023, 3, 1)) + " " + days(1970, 1, 1) % 7);
        int bits = 0;
        for (int i = 0; i < 32; i += 3) bits |= 1 << i;
        int rev = 0;
        for (int t = bits, i = 0; i < 32; i++, t >>>= 1) rev = rev << 1 | t & 1;
        System.out.println(Integer.toHexString(bits) + " " + Integer.toHexString(rev) + " " + (rev == Integer.reverse(bits)) + " "
            + (bits & -bits) + " " + Integer.toBinaryString(bits ^ bits >>> 1) + " " + Long.toHexString((long) bits * rev));
        char[] word = "algorithm".toCharArray(); java.util.Arrays.sort(word); int perms = 0;
        do {
            perms++; int i = word.length - 2;
            while (i >= 0 && word[i] >= word[i + 1]) i--;
            if (i < 0) break;
            int j = word.length - 1;
            while (word[j] <= word[i]) j--;
            char t = word[i]; word[i] = word[j]; word[j] = t;
            for (int l = i + 1, r = word.length - 1; l < r; l++, r--) { t = word[l]; word[l] = word[r]; word[r] = t; }
        } while (perms < 5000); System.out.println(perms + new String(word));
        int[][] spiral = new int[4][5]; int n = 0, top = 0, bot = 3, lf = 0, rt = 4;
        while (top <= bot && lf <= rt) {
            for (int i = lf; i <= rt; i++) spiral[top][i] = ++n;
            top++;
            for (int i = top; i <= bot; i++) spiral[i][rt] = ++n;
            rt--;
            if (top <= bot) { for (int i = rt; i >= lf; i--) spiral[bot][i] = ++n; bot--; }
            if (lf <= rt) { for (int i = bot; i >= top; i--) spiral[i][lf] = ++n; lf++; }
        }
        System.out.println(java.util.Arrays.deepToString(spiral));
    }
}
