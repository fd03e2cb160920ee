/** Flows through native methods. */
public class Natives {
    static int r0, r1, r3;
    static boolean r2;
    static long r4;
    static void run(int a, int b, int c, int d) {
        int[][] rows = {new int[3], new int[7]};
        r0 = java.lang.reflect.Array.getLength(rows[a & 1]);
        int[] cells = {1, 2, 3, 4}, others = new int[4];
        System.arraycopy(cells, b & 1, others, 0, 2);
        r1 = others[1];
        Object[] things = {"text", 5};
        r2 = String.class.isInstance(things[c & 1]);
        System.arraycopy(rows[d & 1], 0, others, 1, 1 + (d & 1));
        r3 = others[2];
        r4 = Double.doubleToRawLongBits(a * 0.5);
    }
}
