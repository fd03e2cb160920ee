/** Explicit flows only: each result depends on just the inputs in its formula. */
public class Straight {
    static int r0, r1, r2, r3;
    static long r4;
    static void run(int a, int b, int c, int d) {
        r0 = a + b;
        r1 = c * 3 - d;
        int[] box = {a, b, c, d};
        r2 = box[1] + 7;
        box[2] = d;
        r3 = box[2];
        long l = ((long) a << 20) ^ c;
        r4 = l % 1000;
    }
}
