// args: 6 3
import java.util.*;
import java.util.stream.*;

/** Matrices of doubles and of fractions: LU, inverse, determinant, QR, eigenvalues, and the simplex method. */
public class MatrixWork {
    record Fraction(long num, long den) implements Comparable<Fraction> {
        static final Fraction ZERO = new Fraction(0, 1), ONE = new Fraction(1, 1);
        Fraction { if (den == 0) throw new ArithmeticException("zero denominator"); long g = gcd(Math.abs(num), Math.abs(den)); if (den < 0) g = -g; num /= g; den /= g; }
        static long gcd(long a, long b) { return b == 0 ? Math.max(a, 1) : gcd(b, a % b); }
        static Fraction of(long n) { return new Fraction(n, 1); }
        Fraction plus(Fraction o) { return new Fraction(Math.addExact(Math.multiplyExact(num, o.den), Math.multiplyExact(o.num, den)), Math.multiplyExact(den, o.den)); }
        Fraction minus(Fraction o) { return plus(new Fraction(-o.num, o.den)); }
        Fraction times(Fraction o) { return new Fraction(Math.multiplyExact(num, o.num), Math.multiplyExact(den, o.den)); }
        Fraction over(Fraction o) { return times(new Fraction(o.den, o.num)); }
        int sign() { return Long.signum(num); }
        @Override public int compareTo(Fraction o) { return minus(o).sign(); }
        @Override public String toString() { return den == 1 ? "" + num : num + "/" + den; }
    }

    static double[][] times(double[][] a, double[][] b) {
        double[][] c = new double[a.length][b[0].length];
        for (int i = 0; i < a.length; i++) for (int k = 0; k < b.length; k++) for (int j = 0; j < b[0].length; j++) c[i][j] += a[i][k] * b[k][j];
        return c;
    }

    static double[][] transpose(double[][] a) { return IntStream.range(0, a[0].length).mapToObj(j -> Arrays.stream(a).mapToDouble(r -> r[j]).toArray()).toArray(double[][]::new); }
    static double[][] identity(int n) { double[][] m = new double[n][n]; for (int i = 0; i < n; i++) m[i][i] = 1; return m; }
    static double distance(double[][] a, double[][] b) { double d = 0; for (int i = 0; i < a.length; i++) for (int j = 0; j < a[0].length; j++) d = Math.max(d, Math.abs(a[i][j] - b[i][j])); return d; }

    static class Lu {
        final double[][] lu; final int[] row; int sign = 1;
        Lu(double[][] a) {
            int n = a.length;
            lu = Arrays.stream(a).map(double[]::clone).toArray(double[][]::new);
            row = IntStream.range(0, n).toArray();
            for (int k = 0; k < n; k++) {
                int p = k;
                for (int i = k + 1; i < n; i++) if (Math.abs(lu[i][k]) > Math.abs(lu[p][k])) p = i;
                if (Math.abs(lu[p][k]) < 1e-12) throw new ArithmeticException("singular in column " + k);
                if (p != k) { double[] t = lu[p]; lu[p] = lu[k]; lu[k] = t; int r = row[p]; row[p] = row[k]; row[k] = r; sign = -sign; }
                for (int i = k + 1; i < n; i++) {
                    lu[i][k] /= lu[k][k];
                    for (int j = k + 1; j < n; j++) lu[i][j] -= lu[i][k] * lu[k][j];
                }
            }
        }
        double determinant() { double d = sign; for (int i = 0; i < lu.length; i++) d *= lu[i][i]; return d; }
        double[] solve(double[] b) {
            int n = lu.length;
            double[] x = new double[n];
            for (int i = 0; i < n; i++) { x[i] = b[row[i]]; for (int j = 0; j < i; j++) x[i] -= lu[i][j] * x[j]; }
            for (int i = n - 1; i >= 0; i--) { for (int j = i + 1; j < n; j++) x[i] -= lu[i][j] * x[j]; x[i] /= lu[i][i]; }
            return x;
        }
        double[][] inverse() { double[][] e = identity(lu.length); for (int i = 0; i < e.length; i++) e[i] = solve(e[i]); return transpose(e); }
    }

    static double[][][] qr(double[][] a) {
        double[][] q = transpose(a), r = new double[a[0].length][a[0].length];
        for (int j = 0; j < q.length; j++) {
            for (int k = 0; k < j; k++) { double dot = dot(q[k], q[j]); r[k][j] = dot; for (int i = 0; i < a.length; i++) q[j][i] -= dot * q[k][i]; }
            r[j][j] = Math.sqrt(dot(q[j], q[j]));
            for (int i = 0; i < a.length; i++) q[j][i] /= r[j][j];
        }
        return new double[][][] {transpose(q), r};
    }

    static double dot(double[] a, double[] b) { double s = 0; for (int i = 0; i < a.length; i++) s += a[i] * b[i]; return s; }

    static Fraction determinant(Fraction[][] a) {
        Fraction d = Fraction.ONE;
        a = Arrays.stream(a).map(Fraction[]::clone).toArray(Fraction[][]::new);
        for (int k = 0; k < a.length; k++) {
            int p = k;
            while (p < a.length && a[p][k].sign() == 0) p++;
            if (p == a.length) return Fraction.ZERO;
            if (p != k) { Fraction[] t = a[p]; a[p] = a[k]; a[k] = t; d = Fraction.ZERO.minus(d); }
            d = d.times(a[k][k]);
            for (int i = k + 1; i < a.length; i++) {
                Fraction f = a[i][k].over(a[k][k]);
                for (int j = k; j < a.length; j++) a[i][j] = a[i][j].minus(f.times(a[k][j]));
            }
        }
        return d;
    }

    /** Maximizes c x with A x <= b, x >= 0, exactly, by Bland's rule. */
    static String simplex(long[][] a, long[] b, long[] c) {
        int m = a.length, n = c.length;
        Fraction[][] t = new Fraction[m + 1][n + m + 1];
        for (Fraction[] r : t) Arrays.fill(r, Fraction.ZERO);
        for (int i = 0; i < m; i++) { for (int j = 0; j < n; j++) t[i][j] = Fraction.of(a[i][j]); t[i][n + i] = Fraction.ONE; t[i][n + m] = Fraction.of(b[i]); }
        for (int j = 0; j < n; j++) t[m][j] = Fraction.of(-c[j]);
        int[] basis = IntStream.range(n, n + m).toArray();
        int pivots = 0;
        while (true) {
            int col = 0;
            while (col < n + m && t[m][col].sign() >= 0) col++;
            if (col == n + m) break;
            int row = -1;
            for (int i = 0; i < m; i++) {
                if (t[i][col].sign() <= 0) continue;
                if (row < 0) { row = i; continue; }
                int cmp = t[i][n + m].over(t[i][col]).compareTo(t[row][n + m].over(t[row][col]));
                if (cmp < 0 || cmp == 0 && basis[i] < basis[row]) row = i;
            }
            if (row < 0) return "unbounded";
            Fraction pivot = t[row][col];
            for (int j = 0; j <= n + m; j++) t[row][j] = t[row][j].over(pivot);
            for (int i = 0; i <= m; i++) {
                if (i == row || t[i][col].sign() == 0) continue;
                Fraction f = t[i][col];
                for (int j = 0; j <= n + m; j++) t[i][j] = t[i][j].minus(f.times(t[row][j]));
            }
            basis[row] = col;
            pivots++;
        }
        Fraction[] x = new Fraction[n];
        Arrays.fill(x, Fraction.ZERO);
        for (int i = 0; i < m; i++) if (basis[i] < n) x[basis[i]] = t[i][n + m];
        return t[m][n + m] + " at " + Arrays.toString(x) + " after " + pivots;
    }

    static String show(double[] v) { return Arrays.stream(v).map(x -> Math.rint(x * 1e6) / 1e6 + 0.0).boxed().toList().toString(); }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        Random r = new Random(Long.parseLong(args[1]));
        double[][] a = new double[n][n];
        for (double[] row : a) for (int j = 0; j < n; j++) row[j] = r.nextInt(21) - 10;
        Lu lu = new Lu(a);
        double[] b = IntStream.range(0, n).mapToDouble(i -> i + 1).toArray();
        double[] x = lu.solve(b);
        System.out.println(show(x) + " " + Math.rint(lu.determinant()) + " " + (distance(times(a, transpose(new double[][] {x})), transpose(new double[][] {b})) < 1e-9) + " " + (distance(times(a, lu.inverse()), identity(n)) < 1e-9));
        Fraction[][] exact = Arrays.stream(a).map(row -> Arrays.stream(row).mapToObj(v -> Fraction.of((long) v)).toArray(Fraction[]::new)).toArray(Fraction[][]::new);
        System.out.println(determinant(exact));
        double[][][] qr = qr(a);
        System.out.println((distance(times(qr[0], qr[1]), a) < 1e-9) + " " + (distance(times(transpose(qr[0]), qr[0]), identity(n)) < 1e-9));
        double[][] s = times(transpose(a), a);
        double trace = IntStream.range(0, n).mapToDouble(i -> s[i][i]).sum();
        double[][] e = s;
        for (int i = 0; i < 200; i++) { double[][][] step = qr(e); e = times(step[1], step[0]); }
        double[][] last = e;
        double[] eigen = IntStream.range(0, n).mapToDouble(i -> last[i][i]).toArray();
        System.out.println((Math.abs(Arrays.stream(eigen).sum() - trace) < 1e-6) + " " + (eigen[0] > eigen[n - 1]));
        try { new Lu(new double[][] {{1, 2}, {2, 4}}); } catch (ArithmeticException ex) { System.out.println(ex.getMessage()); }
        System.out.println(simplex(new long[][] {{1, 1}, {1, 3}}, new long[] {4, 6}, new long[] {3, 2}));
        System.out.println(simplex(new long[][] {{2, 1, 1}, {4, 2, 3}, {2, 5, 5}}, new long[] {14, 28, 30}, new long[] {1, 2, 3}));
        System.out.println(simplex(new long[][] {{-1, 1}}, new long[] {1}, new long[] {1, 1}));
        System.out.println(simplex(new long[][] {{1, 2, 3, 4}, {4, 3, 2, 1}, {1, 0, 1, 0}, {0, 1, 0, 1}}, new long[] {40, 30, 8, 9}, new long[] {5, 4, 3, 6}));
        Fraction sum = Fraction.ZERO;
        for (int i = 1; i <= 15; i++) sum = sum.plus(new Fraction(1, i * (i + 1L)));
        System.out.println(sum + " " + new Fraction(6, -8) + " " + new Fraction(1, 3).compareTo(new Fraction(2, 7)));
        try { new Fraction(Long.MAX_VALUE, 2).times(Fraction.of(5)); } catch (ArithmeticException ex) { System.out.println(ex.getMessage()); }
        try { Fraction.ONE.over(Fraction.ZERO); } catch (ArithmeticException ex) { System.out.println(ex.getMessage()); }
    }
}
