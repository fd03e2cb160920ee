import java.util.Arrays;
public class Sorts {
    static void quick(int[] a, int lo, int hi) {
        while (lo < hi) {
            int p = a[(lo + hi) >>> 1], i = lo - 1, j = hi + 1;
            while (true) {
                do i++; while (a[i] < p);
                do j--; while (a[j] > p);
                if (i >= j) break;
                int t = a[i]; a[i] = a[j]; a[j] = t;
            }
            if (j - lo < hi - j) { quick(a, lo, j); lo = j + 1; } else { quick(a, j + 1, hi); hi = j; }
        }
    }
    static <T extends Comparable<? super T>> void merge(T[] a, T[] tmp, int lo, int hi) {
        if (hi - lo < 2) return;
        int mid = lo + hi >>> 1;
        merge(a, tmp, lo, mid);
        merge(a, tmp, mid, hi);
        for (int i = lo, j = mid, k = lo; k < hi; k++)
            tmp[k] = i < mid && (j >= hi || a[i].compareTo(a[j]) <= 0) ? a[i++] : a[j++];
        System.arraycopy(tmp, lo, a, lo, hi - lo);
    }
    static void heap(long[] a) {
        for (int i = a.length / 2 - 1; i >= 0; i--) sift(a, i, a.length);
        for (int n = a.length - 1; n > 0; n--) { long t = a[0]; a[0] = a[n]; a[n] = t; sift(a, 0, n); }
    }
    static void sift(long[] a, int i, int n) {
        for (int c; (c = 2 * i + 1) < n; i = c) {
            if (c + 1 < n && a[c + 1] > a[c]) c++;
            if (a[i] >= a[c]) return;
            long t = a[i]; a[i] = a[c]; a[c] = t;
        }
    }
    static void shell(double[] a) {
        for (int g = a.length / 2; g > 0; g /= 2)
            for (int i = g; i < a.length; i++) {
                double v = a[i]; int j = i;
                for (; j >= g && a[j - g] > v; j -= g) a[j] = a[j - g];
                a[j] = v;
            }
    }
    static byte[] counting(byte[] in) {
        int[] n = new int[256];
        for (byte b : in) n[b + 128]++;
        byte[] out = new byte[in.length];
        for (int i = 0, k = 0; i < 256; i++) while (n[i]-- > 0) out[k++] = (byte) (i - 128);
        return out;
    }
    public static void main(String[] args) {
        int[] a = new int[400]; long[] l = new long[200]; double[] d = new double[100];
        byte[] b = new byte[64]; String[] s = new String[60];
        long seed = 99;
        for (int i = 0; i < 400; i++) {
            seed = seed * 6364136223846793005L + 1442695040888963407L;
            a[i] = (int) (seed >>> 33) % 1000;
            if (i < 200) l[i] = seed >> 20;
            if (i < 100) d[i] = seed / 1e15;
            if (i < 64) b[i] = (byte) (seed >> 30);
            if (i < 60) s[i] = Long.toString(seed >>> 40, 26);
        }
        int[] ref = a.clone(); quick(a, 0, a.length - 1); Arrays.sort(ref);
        System.out.println(Arrays.equals(a, ref) + " " + Arrays.hashCode(a));
        heap(l); shell(d); merge(s, new String[s.length], 0, s.length);
        System.out.println(Arrays.hashCode(l) + " " + Arrays.hashCode(d) + " " + Arrays.hashCode(s) + " " + s[0] + " " + d[99]);
        System.out.println(Arrays.toString(counting(b)));
    }
}
