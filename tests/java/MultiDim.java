public class MultiDim {
    static int[] f(int n)[] { return new int[n][n]; }
    public static void main(String[] args) {
        int[][][] c = new int[2][3][4]; c[1][2][3] = 5; c[0][0][0]--; c[1][2][3] <<= c[1][2][3];
        System.out.println(c.length + "" + c[0].length + c[0][0].length + c[1][2][3] + c[0][0][0]);
        long[][] j = new long[3][];
        for (int i = 0; i < 3; i++) {
            j[i] = new long[i + 1]; for (int k = 0; k <= i; k++) j[i][k] = (i == 0 || k == 0 || k == i) ? 1 : j[i - 1][k - 1] + j[i - 1][k];
        }
        System.out.println(j[2][1] + " " + (j[1] == j[2]));
        String[][] s = {{"a"}, {"b", "c"}, {}};
        int n = 0;
        for (String[] r : s) for (String t : r) n += t.length();
        System.out.println(n + s[1][1] + s[2].length + s.getClass().getName() + s[0].getClass().getName());
        Object[] o = new int[2][2];
        o[0] = new int[] {7, 8};
        System.out.println(((int[]) o[0])[1] + " " + (o instanceof int[][]) + ((Object) o instanceof int[]));
        try { o[1] = "x"; } catch (ArrayStoreException e) { System.out.println(e.getMessage()); }
        try { o[1] = new Integer[0]; } catch (ArrayStoreException e) { System.out.println(e.getMessage()); }
        Object[][] oo = new String[1][1];
        oo[0] = new String[] {"q"};
        System.out.println(oo[0][0]);
        try { oo[0][0] = 1; } catch (ArrayStoreException e) { System.out.println(e.getMessage()); }
        try { oo[0] = new Object[1]; } catch (ArrayStoreException e) { System.out.println(e.getMessage()); }
        boolean[][] z = new boolean[2][2]; z[0][1] |= true; z[1][0] ^= z[0][1];
        System.out.println(z[0][0] + "" + z[0][1] + z[1][0]); char[][] g = new char[3][3];
        for (char[] r : g) java.util.Arrays.fill(r, '.');
        g[1][1] = 'X'; g[2][0]++;
        for (char[] r : g) System.out.println(r);
        double[][] a = {{1, 2}, {3, 4}}, b = {{5, 6}, {7, 8}};
        double[][] p = new double[2][2];
        for (int i = 0; i < 2; i++) for (int k = 0; k < 2; k++) for (int m = 0; m < 2; m++) p[i][k] += a[i][m] * b[m][k];
        System.out.println(p[0][0] + " " + p[0][1] + " " + p[1][0] + " " + p[1][1]);
        int[] order = {0};
        int[][] t = new int[++order[0]][++order[0] + order[0]];
        System.out.println(t.length + " " + t[0].length); int i = 0;
        int[][] y = {{i++, i++}, {i++}};
        System.out.println(y[1][0] + y[0][1] + i);
        System.out.println(f(3)[2].length + new int[][] {{4}}[0][0]);
        int[][][] partial = new int[2][][];
        try { partial[0][0] = new int[1]; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        int[][] zero = new int[0][5]; System.out.println(zero.length);
        float[][] fl = new float[1][2]; fl[0][1] += 0.1f; fl[0][1] += 0.2;
        System.out.println(fl[0][1]); byte[][] by = new byte[1][1]; by[0][0] += 200; by[0][0]++;
        System.out.println(by[0][0]);
        short[][] sh = {{1}};
        sh[0][0] <<= 15; System.out.println(sh[0][0]);
        int[][] swap = {{1}, {2}};
        int[] tmp = swap[0]; swap[0] = swap[1]; swap[1] = tmp;
        swap[0][0] += swap[1][0] * (swap[1][0] = 10);
        System.out.println(swap[0][0] + " " + swap[1][0]); int q = 0;
        int[] e = {1, 2, 3};
        e[q] = q = 2; System.out.println(e[0] + "" + e[2] + q); e[e[e[0] - 1 - 1] - 1] += 100;
        System.out.println(java.util.Arrays.toString(e));
        int[][][][][] deep = new int[1][1][1][1][1]; deep[0][0][0][0][0] = 9;
        System.out.println(deep[0][0][0][0][0] + deep.getClass().getName());
    }
}
