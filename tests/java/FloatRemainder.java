public class FloatRemainder {
    static void d(double a, double b) {
        double r = a % b;
        System.out.println(a + " % " + b + " = " + r + " " + Long.toHexString(Double.doubleToRawLongBits(r)));
    }
    static void f(float a, float b) {
        float r = a % b;
        System.out.println(a + "f % " + b + "f = " + r + " " + Integer.toHexString(Float.floatToRawIntBits(r)));
    }

    public static void main(String[] args) {
        d(5.5, 2.25); d(-5.5, 2.25); d(5.5, -2.25); d(-5.5, -2.25);
        d(-4.0, 2.0); d(4.0, -2.0); d(0.0, 5.0); d(-0.0, 5.0);
        d(1e300, 3.0); d(1e308, 1e-308); d(Double.MAX_VALUE, Double.MIN_VALUE); d(7.0, Double.POSITIVE_INFINITY);
        d(1.0, 0.1); d(0.3, 0.1); d(Double.MIN_VALUE * 7, Double.MIN_VALUE * 3); d(1e16 + 2, 10.0);
        f(5.5f, 2.25f); f(-5.5f, 2.25f); f(1e38f, 3f); f(Float.MAX_VALUE, Float.MIN_VALUE); f(1f, 0.1f);
        f(-0f, 1f); f(3f, Float.NEGATIVE_INFINITY); f(16777217f, 2f);
        System.out.println(Double.isNaN(1.0 % id(0.0)) + " " + Double.isNaN(Double.POSITIVE_INFINITY % 2));
        System.out.println(Float.isNaN(1f % (float) id(0.0)));
        System.out.println(Math.IEEEremainder(5.0, 3.0) + " " + Math.IEEEremainder(-7.5, 2.0));
        double acc = 0;
        for (int i = 0; i < 1000; i++) acc = (acc * 1.7 + i) % 97.3;
        System.out.println(acc + " " + Long.toHexString(Double.doubleToLongBits(acc)));
    }
    static double id(double x) { return x; }
}
