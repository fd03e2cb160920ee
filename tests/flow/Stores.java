/** A store whose index is an input changes every element, also those it does not name. */
public class Stores {
    static int r0, r1;
    static void run(int a, int b, int c, int d) {
        int[] cells = new int[4];
        cells[d & 3] = 1;
        r0 = cells[2];
        int[] others = {1, 2, 3, 4};
        r1 = others[c & 3];
    }
}
