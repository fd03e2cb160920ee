public class Sudoku {
    final int[][] g = new int[9][9]; final int[] row = new int[9], col = new int[9], box = new int[9]; int nodes;
    Sudoku(String s) {
        for (int i = 0; i < 81; i++) {
            char c = s.charAt(i);
            if (c != '.' && !set(i / 9, i % 9, c - '0')) throw new IllegalArgumentException("clash at " + i / 9 + "," + i % 9);
        }
    }
    boolean set(int r, int c, int v) {
        int bit = 1 << v, b = r / 3 * 3 + c / 3;
        if (((row[r] | col[c] | box[b]) & bit) != 0) return false;
        g[r][c] = v; row[r] |= bit; col[c] |= bit; box[b] |= bit;
        return true;
    }
    void clear(int r, int c) { int m = ~(1 << g[r][c]); row[r] &= m; col[c] &= m; box[r / 3 * 3 + c / 3] &= m; g[r][c] = 0; }
    boolean solve() {
        nodes++;
        int br = -1, bc = -1, best = 10, free = 0;
        for (int r = 0; r < 9; r++) for (int c = 0; c < 9; c++) if (g[r][c] == 0) {
            int f = 0x3fe & ~(row[r] | col[c] | box[r / 3 * 3 + c / 3]), n = Integer.bitCount(f);
            if (n < best) { best = n; br = r; bc = c; free = f; }
        }
        if (br < 0) return true;
        for (; free != 0; free &= free - 1) { set(br, bc, Integer.numberOfTrailingZeros(free)); if (solve()) return true; clear(br, bc); }
        return false;
    }
    public static void main(String[] args) {
        Sudoku s = new Sudoku("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
        System.out.println(s.solve() + " " + s.nodes);
        for (int[] r : s.g) { StringBuilder b = new StringBuilder(); for (int v : r) b.append(v); System.out.println(b); }
        Sudoku hard = new Sudoku("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9".replace('x', '.'));
        hard.nodes = -1; System.out.println(hard.row[1] + " " + hard.g[8][8]);
        Sudoku none = new Sudoku("12345678.........9" + ".".repeat(64)); System.out.println(none.solve() + " " + none.nodes);
        new Sudoku("11" + ".".repeat(79));
    }
}
