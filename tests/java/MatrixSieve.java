public class MatrixSieve {
    static int[][] mul(int[][] a, int[][] b) {
        int n = a.length, m = b[0].length;
        int[][] c = new int[n][m];
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++)
                for (int k = 0; k < b.length; k++) c[i][j] += a[i][k] * b[k][j];
        return c;
    }
    static double det(double[][] m) {
        int n = m.length;
        double d = 1;
        for (int c = 0; c < n; c++) {
            int p = c;
            for (int r = c + 1; r < n; r++) if (Math.abs(m[r][c]) > Math.abs(m[p][c])) p = r;
            if (m[p][c] == 0) return 0;
            if (p != c) { double[] t = m[p]; m[p] = m[c]; m[c] = t; d = -d; }
            d *= m[c][c];
            for (int r = c + 1; r < n; r++) {
                double f = m[r][c] / m[c][c];
                for (int k = c; k < n; k++) m[r][k] -= f * m[c][k];
            }
        }
        return d;
    }
    public static void main(String[] args) {
        int n = 12;
        int[][] a = new int[n][n], b = new int[n][n];
        for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { a[i][j] = i * 31 ^ j * 17; b[i][j] = (i - j) * (i + j) % 7; }
        int[][] c = a;
        for (int k = 0; k < 5; k++) c = mul(c, b);
        int h = 0;
        for (int[] r : c) for (int x : r) h = h * 31 + x;
        System.out.println(h + " " + c[3][4]);
        System.out.println(det(new double[][] {{2, -1, 0.5}, {1, 3, -2}, {0.25, -1, 4}}) + " " + det(new double[][] {{1, 2}, {2, 4}}));
        boolean[] comp = new boolean[2000];
        int count = 0; long sum = 0;
        for (int i = 2; i < comp.length; i++) {
            if (comp[i]) continue;
            count++; sum += i;
            for (int j = i * i; j < comp.length; j += i) comp[j] = true;
        }
        System.out.println(count + " " + sum);
        StringBuilder f = new StringBuilder();
        for (long x : new long[] {360, 97, 1001, 600851475143L}) {
            for (long p = 2; p * p <= x; p++) while (x % p == 0) { f.append(p).append('*'); x /= p; }
            f.append(x).append(' ');
        }
        System.out.println(f);
        float acc = 0; double dacc = 0;
        for (int i = 1; i < 2000; i++) { acc += 1f / i; dacc += 1.0 / i; }
        System.out.println(acc + " " + dacc + " " + (float) dacc + " " + Float.floatToIntBits(acc));
    }
}
