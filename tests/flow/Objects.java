/** Flows through objects: which one is written, which is called, what is made. */
public class Objects {
    static class Box { int v; Box next; Box(int v) { this.v = v; } int get() { return v; } }
    static class Twice extends Box { Twice(int v) { super(v); } @Override int get() { return 2 * v; } }
    static int r0, r1, r2, r3, r4, r5, r6;
    static int early(int a, Box b) { if ((a & 4) != 0) return 1; b.v = 77; return 1; }
    static void run(int a, int b, int c, int d) {
        Box one = new Box(1), two = new Box(2);
        Box which = (a & 1) == 0 ? one : two;
        which.v = 10;
        r0 = one.v; r1 = two.v;
        Box made = (b & 1) == 0 ? new Box(c) : new Twice(c);
        r2 = made.get();
        int[] cells = new int[4];
        cells[d & 3] = 1;
        r3 = cells[2];
        Box mine = new Box(5);
        r4 = early(c, mine) + mine.v;
        Box chain = null;
        for (int i = 0; i < (d & 7); i++) { Box link = new Box(i); link.next = chain; chain = link; }
        int length = 0;
        while (chain != null) { length++; chain = chain.next; }
        r5 = length;
        String s = "v" + (b & 15);
        r6 = s.length() * 31 + s.charAt(s.length() - 1);
    }
}
