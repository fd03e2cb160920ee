public class FloatEdges {
    static final double[] D = {0.0, -0.0, 1.0, -1.0, 0.5, Double.NaN, Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY, Double.MIN_VALUE, Double.MAX_VALUE, 1e18, 1e19, -1e19, 2147483647.5, 2147483648.0,
        -2147483648.9, 3.7, -3.7, 4.35, 1e300};

    static String bits(double d) { return Long.toHexString(Double.doubleToLongBits(d)); }
    static String bits(float f) { return Integer.toHexString(Float.floatToIntBits(f)); }

    public static void main(String[] args) {
        for (double d : D) {
            float f = (float) d;
            System.out.println(d + " " + bits(d) + " " + f + " " + bits(f));
            System.out.println("  i " + (int) d + " " + (int) f + " l " + (long) d + " " + (long) f
                + " s " + (short) d + " b " + (byte) d + " c " + (int) (char) d);
        }
        long sum = 17;
        for (double a : D) {
            for (double b : D) {
                float x = (float) a, y = (float) b;
                long h = Double.doubleToLongBits(a % b) * 31 + Double.doubleToLongBits(a / b) * 7
                    + Double.doubleToLongBits(a * b) + Double.doubleToLongBits(a + b) * 3 + Double.doubleToLongBits(a - b);
                int g = Float.floatToIntBits(x % y) * 31 + Float.floatToIntBits(x / y) * 7
                    + Float.floatToIntBits(x * y) + Float.floatToIntBits(x + y) * 3 + Float.floatToIntBits(x - y);
                int c = (a < b ? 1 : 0) + (a <= b ? 2 : 0) + (a > b ? 4 : 0) + (a >= b ? 8 : 0) + (a == b ? 16 : 0)
                    + (a != b ? 32 : 0) + (!(x < y) ? 64 : 0) + (!(x >= y) ? 128 : 0);
                System.out.println(a + " " + b + " " + h + " " + g + " " + c);
                sum = sum * 1000003 + h + g + c;
            }
        }
        System.out.println(sum);
    }
}
