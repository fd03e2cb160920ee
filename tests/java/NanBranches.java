public class NanBranches {
    static double nan() { return Double.NaN; }
    static float fnan() { return 0f / (float) zero(); }
    static double zero() { return 0; }
    static String d(double a, double b) {
        String s = "";
        if (a < b) s += "L"; if (a <= b) s += "l"; if (a > b) s += "G"; if (a >= b) s += "g"; if (a == b) s += "e"; if (a != b) s += "n";
        if (!(a < b)) s += "1";
        if (!(a <= b)) s += "2";
        if (!(a > b)) s += "3";
        if (!(a >= b)) s += "4";
        if (!(a == b)) s += "5";
        if (!(a != b)) s += "6";
        s += a < b ? 'x' : 'y'; s += a >= b ? 'x' : 'y';
        boolean p = a < b, q = a >= b, r = p || q, t = a <= b && a >= b;
        return s + (p ? 1 : 0) + (q ? 1 : 0) + (r ? 1 : 0) + (t ? 1 : 0);
    }
    static String f(float a, float b) {
        String s = "";
        if (a < b) s += "L"; if (a <= b) s += "l"; if (a > b) s += "G"; if (a >= b) s += "g"; if (a == b) s += "e"; if (a != b) s += "n";
        if (!(a < b)) s += "1"; if (!(a <= b)) s += "2"; if (!(a > b)) s += "3"; if (!(a >= b)) s += "4";
        int n = 0; while (a < b && n < 3) n++; do n++; while (a > b && n < 5); for (; a != b && n < 7; n++) ;
        return s + n;
    }
    public static void main(String[] args) {
        double[] ds = {nan(), 0.0, -0.0, 1, -1, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE};
        for (double a : ds) for (double b : ds) System.out.println(a + " " + b + " " + d(a, b) + " " + f((float) a, (float) b));
        System.out.println(Double.compare(nan(), 1) + " " + Double.compare(0.0, -0.0) + " " + (0.0 == -0.0) + " " + (nan() == nan())
            + " " + Double.isNaN(nan()) + " " + (fnan() != fnan()));
        System.out.println(Math.max(nan(), 1) + " " + Math.min(-0f, 0f) + " " + (int) nan() + " " + (long) fnan() + " "
            + (1 / -zero()) + " " + 1 / zero() + " " + zero() / zero() + " " + -zero() % 5 + " " + (0 - zero()) + " " + -zero() + " "
            + (zero() - 0.0) + " " + (-zero() + 0.0));
        System.out.println(Float.NaN + 1 + " " + (float) nan() + " " + (char) nan() + "|"
            + (Double.POSITIVE_INFINITY - Double.POSITIVE_INFINITY) + " " + 0 * Double.NEGATIVE_INFINITY + " " + Math.sqrt(-1) + " "
            + Math.sqrt(-zero()) + Math.round(fnan()) + Math.signum(-zero()) + Math.abs(-zero()));
        long lt = 0;
        for (long i = Long.MAX_VALUE - 3; i > 0; i++) lt++;
        System.out.println(lt); long A = 1L << 40, B = -(1L << 40);
        System.out.println((A > B) + " " + (A == -B) + " " + (A < 1) + (B >= 1) + (A != B) + ((int) A == (int) B)
            + (A > Integer.MAX_VALUE ? "big" : "small"));
    }
}
