/** A store through a reference that is an input changes the field of every object. */
public class References {
    static class Box { int v; }
    static int r0, r1, r2, r3;
    static void run(int a, int b, int c, int d) {
        Box one = new Box(), two = new Box();
        Box[] boxes = {one, two};
        boxes[a & 1].v = 5;
        r0 = one.v;
        r1 = two.v;
        int[] left = new int[2], right = new int[2];
        int[][] rows = {left, right};
        rows[b & 1][0] = 5;
        r2 = left[0];
        r3 = right[0];
    }
}
