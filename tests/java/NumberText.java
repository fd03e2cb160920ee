public class NumberText {
    public static void main(String[] args) {
        double[] ds = {0, -0.0, 1, 10, 100, 1234567, 9999999, 10000000, 12345678.9, 1e21, 1e22, 1e23, 2e-3, 1e-3, 9.999e-4, 0.1, 0.2,
            0.1 + 0.2, 1.0 / 3, 2.0 / 3, 100.0 / 3, 4.9e-324, 1e-323, Double.MAX_VALUE, Double.MIN_NORMAL, Math.PI, Math.E,
            123456789012345680.0, 9007199254740993.0, 2.2250738585072011e-308, 5e-320, 1.7976931348623155e308, 8.41e21, 2.0e-3, 1.1e-5,
            4.35, 1e5, 123456.789e3, -987.654, 0.3f, 3.3f * 3};
        for (double d : ds) System.out.println(d + " " + Double.toHexString(d) + " " + Double.doubleToLongBits(d));
        float[] fs = {0f, -0f, 1f, 1.1f, 3.4e38f, 1.4e-45f, 1e-45f, 0.1f, 0.3f, 1e10f, 1.0E7f, 9999999f, 16777216f, 3.3f, 1f / 3,
            2e-3f, 9.99e-4f, 123456.7f, Float.MIN_NORMAL, Float.MAX_VALUE, 8.5899346E9f, 0.001f, 33554432f, 1.17549435E-38f};
        for (float f : fs) System.out.println(f + " " + Float.toHexString(f) + " " + Float.floatToIntBits(f) + " " + (double) f);
        for (int i = -3; i < 4; i++) System.out.print(i / 7.0 + " " + i * 1e15 / 7 + " " + i / 7f + " ");
        System.out.println();
        System.out.println(Double.longBitsToDouble(0x7ff0000000000001L) + " " + Float.intBitsToFloat(0xff800000) + " "
            + Double.longBitsToDouble(1L) + " " + Float.intBitsToFloat(1) + " " + Float.intBitsToFloat(0x7fc00001));
        System.out.println(Long.toHexString(Double.doubleToLongBits(Double.longBitsToDouble(0xfff8000000000123L))) + " "
            + Long.toHexString(Double.doubleToRawLongBits(Double.longBitsToDouble(0xfff8000000000123L))) + " "
            + Integer.toHexString(Float.floatToIntBits(Float.intBitsToFloat(0xffc12345))));
        System.out.println((int) Float.NaN + " " + (long) Float.POSITIVE_INFINITY + " " + (int) -1e20f + " " + (char) 1e20 + "|"
            + (byte) 300.7 + " " + (short) -1e10 + " " + (long) 9.3e18f);
        System.out.println(1.0f == 1.0 ? "same" : "diff");
        System.out.println(0.1f == 0.1 ? "same" : "diff");
        System.out.println((float) 0.1 == 0.1f ? "same" : "diff");
        System.out.println((float) 1e40 + " " + (float) 1e-50 + " " + (double) 3.4028235e38f + " " + (float) 16777217 + " "
            + (float) 9007199254740993L + " " + (double) 9007199254740993L + " " + (float) Long.MAX_VALUE + " "
            + (long) (float) Long.MAX_VALUE + " " + (int) (float) Integer.MAX_VALUE + " " + (0.1f + 0.2f) + " " + (0.1f + 0.2) + " "
            + (1e16 + 1) + " " + 1.0e16f * 3f);
        for (long l : new long[] {0, 7, -7, 10, 99, 100, 1000000007L, Long.MAX_VALUE, Long.MIN_VALUE}) System.out.print(l + " ");
        System.out.println();
    }
}
