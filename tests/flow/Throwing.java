/** Flows through exceptions that some inputs raise. */
public class Throwing {
    static int r0, r1, r2, r3;
    static void check(int v) { if ((v & 1) != 0) throw new IllegalStateException("odd"); }
    static void run(int a, int b, int c, int d) {
        int x = 1;
        try { check(a); x = 2; } catch (IllegalStateException e) { x = 3; }
        r0 = x;
        int y = 0;
        try { y = 10 / (b & 1); } catch (ArithmeticException e) { y = -1; }
        r1 = y;
        int[] cells = new int[2];
        try { cells[c & 3] = 5; } catch (ArrayIndexOutOfBoundsException e) { r2 = 8; }
        Object o = (d & 1) == 0 ? "text" : Integer.valueOf(4);
        try { r3 = ((String) o).length(); } catch (ClassCastException e) { r3 = -7; }
    }
}
