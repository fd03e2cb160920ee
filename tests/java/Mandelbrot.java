public class Mandelbrot {
    static int escape(double cr, double ci, int max) {
        double zr = 0, zi = 0; int n = 0;
        while (n < max && zr * zr + zi * zi <= 4) { double t = zr * zr - zi * zi + cr; zi = 2 * zr * zi + ci; zr = t; n++; }
        return n;
    }
    static int escapeF(float cr, float ci, int max) {
        float zr = 0, zi = 0; int n = 0;
        while (n < max && zr * zr + zi * zi <= 4) { float t = zr * zr - zi * zi + cr; zi = 2 * zr * zi + ci; zr = t; n++; }
        return n;
    }
    static final class Complex {
        final double re, im;
        Complex(double re, double im) { this.re = re; this.im = im; }
        Complex plus(Complex o) { return new Complex(re + o.re, im + o.im); }
        Complex times(Complex o) { return new Complex(re * o.re - im * o.im, re * o.im + im * o.re); }
        double abs() { return Math.sqrt(re * re + im * im); }
        @Override public String toString() { return re + (im < 0 || 1 / im < 0 ? "" : "+") + im + "i"; }
    }
    static double integrate(java.util.function.DoubleUnaryOperator f, double a, double b, int n) {
        double h = (b - a) / n, s = f.applyAsDouble(a) + f.applyAsDouble(b);
        for (int i = 1; i < n; i++) s += f.applyAsDouble(a + i * h) * (i % 2 == 0 ? 2 : 4);
        return s * h / 3;
    }
    static double newton(double x) {
        double g = x; for (int i = 0; i < 60; i++) { double next = 0.5 * (g + x / g); if (next == g) break; g = next; } return g;
    }
    public static void main(String[] args) {
        for (int y = -8; y <= 8; y += 2) {
            StringBuilder b = new StringBuilder();
            for (int x = -28; x < 12; x++) b.append(" .:-=+*#%@".charAt(escape(x / 14.0, y / 7.0, 27) / 3));
            System.out.println(b);
        }
        int diff = 0, h = 0;
        for (int i = 0; i < 400; i++) {
            double r = -2 + (i % 20) * 0.137, c = -1 + (i / 20) * 0.101;
            int a = escape(r, c, 60), e = escapeF((float) r, (float) c, 60);
            if (a != e) diff++;
            h = h * 31 + a * 7 + e;
        }
        System.out.println(diff + " " + h);
        Complex z = new Complex(0, 0), k = new Complex(-0.4, 0.6);
        for (int i = 0; i < 12; i++) z = z.times(z).plus(k);
        System.out.println(z + " " + z.abs() + " " + new Complex(1, -0.0).times(new Complex(0, 1)));
        System.out.println(integrate(x -> x * x * x - 2 * x, 0, 3, 100) + " " + integrate(x -> 1 / (1 + x * x), 0, 1, 200) * 4 + " "
            + newton(2) + " " + newton(1e-10) + " " + newton(1e300));
        double e = 1, t = 1;
        for (int i = 1; i < 25; i++) e += t /= i;
        System.out.println(e + " " + (e == Math.E)); float fs = 0;
        for (int i = 0; i < 10000; i++) fs += 0.1f;
        double kahan = 0, c = 0;
        for (int i = 0; i < 10000; i++) { double y = 0.1 - c, tt = kahan + y; c = tt - kahan - y; kahan = tt; }
        System.out.println(fs + " " + kahan + " " + (0.1 + 0.2 - 0.3) + " " + (float) (0.1f * 3) + " " + 0.1f * 3 + " " + 0.1 * 3
            + " " + 1e308 * 10 / 10 + " " + Double.MIN_VALUE / 2 * 2 + " " + (1.1f == 1.1) + " " + 3 / 2 * 2.0 + " " + 3 / 2.0f);
    }
}
