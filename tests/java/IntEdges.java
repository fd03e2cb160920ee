public class IntEdges {
    static int id(int x) { return x; }
    static long id(long x) { return x; }

    public static void main(String[] args) {
        int min = id(Integer.MIN_VALUE), max = id(Integer.MAX_VALUE), m1 = id(-1);
        System.out.println(min / m1);
        System.out.println(min % m1);
        System.out.println(-min);
        System.out.println(Math.abs(min));
        System.out.println(max + 1);
        System.out.println(min - 1);
        System.out.println(max * max);
        System.out.println(min * m1);
        for (int s : new int[] {0, 1, 31, 32, 33, 63, 64, -1, -31, 100}) {
            System.out.println(s + ": " + (m1 << s) + " " + (min >> s) + " " + (min >>> s) + " " + (0x12345678 << s));
        }
        int[] divs = {7, -7, 1, -1, 3, -3};
        for (int a : divs) {
            for (int b : divs) {
                System.out.print(a / b + "," + a % b + "," + Math.floorDiv(a, b) + "," + Math.floorMod(a, b) + " ");
            }
            System.out.println();
        }
        long lmin = id(Long.MIN_VALUE), lm1 = id(-1L);
        System.out.println(lmin / lm1);
        System.out.println(lmin % lm1);
        System.out.println(-lmin);
        System.out.println(id(Long.MAX_VALUE) + 1);
        for (int s : new int[] {0, 1, 31, 32, 33, 63, 64, 65, -1}) {
            System.out.println(s + ": " + (lm1 << s) + " " + (lmin >> s) + " " + (lmin >>> s));
        }
        System.out.println(1L << (1L << 33) + 5);
        System.out.println(~min + " " + ~0L + " " + (min ^ max) + " " + (min & m1) + " " + (lmin | 1));
    }
}
