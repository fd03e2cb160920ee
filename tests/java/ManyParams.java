public class ManyParams {
    long lf = 1; double df = 2; int i1 = 3; long lf2 = 4; static double sd = 0.5;
    static long sl = 10; static byte sb = -1; static boolean sz = true; static char sc = 'c';
    static short ss = -2; static float sf = 1.25f;
    static String mix(int a, long b, float c, double d, byte e, short f, char g, boolean h, String i, long j, double k, int[] l,
        long... m) {
        long t = 0; for (long x : m) t = t * 31 + x;
        return a + ":" + b + ":" + c + ":" + d + ":" + e + ":" + f + ":" + g + ":" + h + ":" + i + ":" + j + ":" + k + ":" + l.length
            + ":" + t;
    }
    long inst(long a, double b, long c, double d, int e) {
        lf += a; df *= b; lf2 -= c; long tmp = lf; double q = d;
        { long inner = tmp + e; q += inner; }
        { double inner = q / 2; tmp += (long) inner; }
        return tmp + (long) df + lf2;
    }
    double swap(double x, long y) { double t = x; x = y; y = (long) t; return x - y; }
    static long[] la(int n) { long[] a = new long[n]; for (int i = 0; i < n; i++) a[i] = (long) i << 33 | i; return a; }
    static double[][] da(int n) {
        double[][] a = new double[n][n + 1]; for (int i = 0; i < n; i++) for (int j = 0; j <= i; j++) a[i][j] += i / (j + 1.0); return a;
    }
    static long rec(int n, long acc, double w, ManyParams p) {
        return n == 0 ? acc + (long) w : rec(n - 1, acc * 3 + n, w + 0.75, p) + p.i1;
    }
    static int many(int a, int b, int c, int d, int e, int f, int g, int h, int i, int j, int k, int l, int m, int n, int o, int p,
        int q, int r, int s, int t) {
        return a - b + c * d - e + f * g - h + i - j * k + l - m + n * o - p + q - r * s + t;
    }
    public static void main(String[] args) {
        System.out.println(mix(1, 2L, 3f, 4.0, (byte) 5, (short) 6, '7', true, "8", Long.MIN_VALUE, -0.0, new int[9], 1, 2, 1L << 40));
        ManyParams p = new ManyParams();
        System.out.println(p.inst(5, 1.5, 7, 2.25, 9) + " " + p.lf + " " + p.df + " " + p.lf2 + " " + p.i1 + " " + p.swap(1.5, 9));
        long[] a = la(5); a[3] += a[4]--; a[0] = ++a[1]; a[2] <<= a[1]; for (long x : a) System.out.print(x + " ");
        double[][] d = da(4); d[3][1] *= d[2][0]++; d[1][2] -= 1e-9; double s = 0;
        for (double[] r : d) for (double x : r) s = s * 1.5 + x;
        System.out.println(s);
        System.out.println(rec(20, 1, 0.5, p) + " " + many(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20));
        sd += sl++ + sb-- * sf; sz = !sz; sc += sd; ss *= 3;
        System.out.println(sd + " " + sl + " " + sb + " " + sz + " " + sc + " " + ss + " " + sf);
        long x = 5; int sh = 2; x = x << sh | x >>> 1 ^ ~x; x ^= x << 13; x %= 1000;
        System.out.println(x + " " + (x == 0 ? 1L : x > 0 ? 2L : 3L) + " " + (x < 5L) + (double) x / 3 + (float) x + (x >= -x));
        double m = 0; for (long i = Integer.MAX_VALUE - 2L; i < Integer.MAX_VALUE + 3L; i++) m += (int) i; System.out.println(m);
    }
}
