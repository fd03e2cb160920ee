// splits: none
class Floating {
    static float f, g, h;
    static double d, e, q, root, angle;
    static int fromFloat, fromDouble, bits;
    static long longFromFloat, longFromDouble, longBits;
    static float fromLong;

    static void run(int a, int b, int c) {
        f = a * 1.5f + b;
        g = f / (c - 0.5f);
        h = f % 3.25f - -g;
        d = (double) a / b;
        e = d * d - c + 1e-3;
        q = (a + 0.1) % (b + 0.7);
        fromFloat = (int) g;
        fromDouble = (int) (e * 1e7);
        longFromFloat = (long) (g * 1e12f);
        longFromDouble = (long) e;
        fromLong = (float) longFromDouble;
        bits = Float.floatToRawIntBits(f) ^ Float.floatToRawIntBits(Float.intBitsToFloat(a));
        longBits = Double.doubleToRawLongBits(d) + Double.doubleToRawLongBits(Double.longBitsToDouble(b));
        root = Math.sqrt(e) + StrictMath.sqrt(d);
        angle = StrictMath.sin(a) + StrictMath.atan2(b, c) + StrictMath.log(d);
    }
}
