import java.util.*;
public class ArraysUtil {
    public static void main(String[] args) {
        int[] a = new int[300]; int x = 12345;
        for (int i = 0; i < a.length; i++) { x = x * 1103515245 + 12345; a[i] = x >> 8; }
        int[] b = a.clone(); Arrays.sort(a);
        for (int i = 1; i < a.length; i++) if (a[i - 1] > a[i]) System.out.println("unsorted");
        System.out.println(Arrays.hashCode(a) + " " + Arrays.binarySearch(a, b[7]) + " " + Arrays.binarySearch(a, 0) + " "
            + Arrays.equals(a, b) + Arrays.compare(a, b) + Arrays.mismatch(a, a.clone()));
        Integer[] bx = new Integer[100];
        for (int i = 0; i < 100; i++) bx[i] = b[i] % 50;
        Integer[] orig = bx.clone(); Arrays.sort(bx, (p, q) -> q - p);
        System.out.println(Arrays.toString(Arrays.copyOf(bx, 10)));
        Arrays.sort(orig, Comparator.comparing(v -> v / 10));
        System.out.println(Arrays.asList(orig).subList(0, 20)); Arrays.sort(b, 10, 20);
        System.out.println(b[10] <= b[19]);
        double[] d = {3, -0.0, 0.0, Double.NaN, -1, Double.NEGATIVE_INFINITY, 0.0, -0.0};
        Arrays.sort(d); System.out.println(Arrays.toString(d));
        char[] c = "sorting chars".toCharArray(); Arrays.sort(c);
        System.out.println(new String(c) + c.length);
        byte[] by = {3, -1, 127, -128, 0};
        Arrays.sort(by); System.out.println(Arrays.toString(by));
        long[] l = {5, Long.MIN_VALUE, 3};
        Arrays.sort(l); System.out.println(Arrays.toString(l));
        float[] f = {1.5f, -2f, Float.NaN};
        Arrays.sort(f);
        System.out.println(Arrays.toString(f) + Arrays.toString((int[]) null) + Arrays.toString(new boolean[2])
            + Arrays.toString(new short[] {1}) + Arrays.toString(new Object[] {null, "x", 1}));
        String[] s = {"pear", "Apple", "fig"};
        Arrays.sort(s); System.out.println(Arrays.toString(s));
        Arrays.sort(s, String.CASE_INSENSITIVE_ORDER.reversed());
        System.out.println(String.join(",", s)); int[] p = new int[6]; Arrays.fill(p, 7);
        Arrays.fill(p, 2, 4, 9); Arrays.setAll(p, i -> p[i] * i);
        System.out.println(Arrays.toString(p)); Arrays.parallelPrefix(p, Integer::sum);
        System.out.println(Arrays.toString(p));
        int[][] m = {{1, 2}, null, {}};
        System.out.println(Arrays.deepToString(m) + Arrays.deepEquals(m, new int[][] {{1, 2}, null, {}}) + Arrays.equals(m, m.clone()));
        Object[] cyc = {1, null};
        cyc[1] = cyc; System.out.println(Arrays.deepToString(cyc));
        System.out.println(Arrays.toString(Arrays.copyOfRange(p, 4, 9)) + Arrays.toString(Arrays.copyOf(s, 4))
            + Arrays.copyOf(new Object[] {"q"}, 1, String[].class)[0]);
        int[] o = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
        System.arraycopy(o, 0, o, 3, 5); System.out.println(Arrays.toString(o));
        System.arraycopy(o, 4, o, 2, 6); System.out.println(Arrays.toString(o));
        Object[] os = {"a", "b", 3};
        String[] ss = new String[3];
        try {
            System.arraycopy(os, 0, ss, 0, 3);
        } catch (ArrayStoreException e) { System.out.println(e.getMessage() + Arrays.toString(ss)); }
        List<String> view = Arrays.asList(s); view.set(0, "changed"); System.out.println(s[0]);
        Collections.reverse(view); System.out.println(Arrays.toString(s));
        try { Arrays.sort(new Object[] {1, "a"}); } catch (ClassCastException e) { System.out.println("cce"); }
        try { Arrays.fill(new int[2], 1, 3, 0); } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { Arrays.sort(new int[2], 2, 1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { Arrays.sort(new Integer[] {1, null, 2}); } catch (NullPointerException e) { System.out.println("npe"); }
        System.out.println(Arrays.stream(new int[] {1, 2, 3}).sum() + " " + Arrays.asList(1, 2).hashCode()
            + Arrays.hashCode(new double[] {1.5, -0.0}) + Arrays.hashCode((long[]) null) + Arrays.hashCode(new boolean[] {true}));
        int[] big = new int[5000];
        for (int i = 0; i < big.length; i++) big[i] = (i * 7919) % 5003 ^ (i & 15);
        Arrays.sort(big); System.out.println(Arrays.hashCode(big));
        Integer[] runs = new Integer[500];
        for (int i = 0; i < 500; i++) runs[i] = i % 100 < 50 ? i : 1000 - i;
        Arrays.sort(runs); System.out.println(Arrays.hashCode(runs));
    }
}
