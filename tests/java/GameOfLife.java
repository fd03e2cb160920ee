public class GameOfLife {
    final int w, h; boolean[][] cells;
    GameOfLife(String... rows) {
        h = rows.length; w = rows[0].length(); cells = new boolean[h][w];
        for (int y = 0; y < h; y++) for (int x = 0; x < w; x++) cells[y][x] = rows[y].charAt(x) == '#';
    }
    int neighbours(int y, int x) {
        int n = 0;
        for (int dy = -1; dy <= 1; dy++)
            for (int dx = -1; dx <= 1; dx++) {
                if (dx == 0 && dy == 0) continue;
                if (cells[Math.floorMod(y + dy, h)][Math.floorMod(x + dx, w)]) n++;
            }
        return n;
    }
    void step() {
        boolean[][] next = new boolean[h][w];
        for (int y = 0; y < h; y++)
            for (int x = 0; x < w; x++) {
                int n = neighbours(y, x);
                next[y][x] = n == 3 || cells[y][x] & n == 2;
            }
        cells = next;
    }
    @Override public String toString() {
        StringBuilder b = new StringBuilder();
        for (boolean[] r : cells) { for (boolean c : r) b.append(c ? '#' : '.'); b.append('\n'); }
        return b.toString();
    }
    static int rule(int n, int steps) {
        boolean[] a = new boolean[64]; a[32] = true;
        int h = 0;
        for (int s = 0; s < steps; s++) {
            boolean[] b = new boolean[64];
            for (int i = 0; i < 64; i++) {
                int p = (a[(i + 63) % 64] ? 4 : 0) | (a[i] ? 2 : 0) | (a[(i + 1) & 63] ? 1 : 0);
                b[i] = (n >> p & 1) != 0;
                h = h * 31 + (b[i] ? 1 : 0);
            }
            a = b;
        }
        return h;
    }
    public static void main(String[] args) {
        GameOfLife g = new GameOfLife(".#......", "..#.....", "###.....", "........", "........", ".....##.", ".....##.", "........");
        for (int i = 0; i < 12; i++) { if (i % 4 == 0) System.out.println(g); g.step(); }
        System.out.print(g);
        System.out.println(rule(30, 40) + " " + rule(110, 40) + " " + rule(90, 40));
    }
}
