/** Arithmetic of every kind, conversions, arrays of every kind. */
public class Numbers {
    static long longs(long a, long b) { return (a * b + a / b - a % b) ^ (a << 5) | (b >>> 3) & ~(a >> 2); }
    static double doubles(double a, double b) { return a * b - a / b + a % b + -a; }
    static float floats(float a, float b) { return (a + b) * (a - b) / (1 + a * a) % 3f; }
    static int ints(int a, int b) { return (a * b + a / b - a % b) ^ a << 5 | b >>> 3 & ~(a >> 2); }
    static int arrays(int n) {
        byte[] b = new byte[n]; char[] c = new char[n]; short[] s = new short[n]; boolean[] z = new boolean[n];
        long[] j = new long[n]; float[] f = new float[n]; double[] d = new double[n]; Object[] o = new Object[n];
        int[][] m = new int[n][n]; long[][][] cube = new long[2][3][];
        for (int i = 0; i < n; i++) {
            b[i] = (byte) (i * 100); c[i] = (char) -i; s[i] = (short) (i << 14); z[i] = (i & 1) == 1;
            j[i] = (long) i << 40; f[i] = i / 2f; d[i] = i / 3.0; o[i] = b; m[i][n - 1 - i] = i;
        }
        cube[1][2] = j;
        long sum = 0;
        for (int i = 0; i < n; i++) sum += b[i] + c[i] + s[i] + (z[i] ? 1 : 0) + j[i] + (long) f[i] + (long) d[i] + ((byte[]) o[i]).length + m[n - 1 - i][i] + cube[1][2][i];
        return (int) (sum ^ sum >>> 32);
    }
    public static void main(String[] args) {
        System.out.println(longs(1234567890123L, -77) + " " + ints(-123456, 89) + " " + arrays(5));
        System.out.println(doubles(1e10, 3.5) + " " + floats(2.5f, -1.25f) + " " + (int) 1e20 + (long) Float.NaN + (char) 98.6 + (byte) 300L + (short) -40000);
    }
}
