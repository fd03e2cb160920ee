public class NQueens {
    final int n; final int[] col; int solutions; String first;
    NQueens(int n) { this.n = n; col = new int[n]; }
    boolean safe(int r, int c) {
        for (int i = 0; i < r; i++) if (col[i] == c || Math.abs(col[i] - c) == r - i) return false;
        return true;
    }
    void place(int r) {
        if (r == n) {
            if (solutions++ == 0) {
                StringBuilder b = new StringBuilder(); for (int c : col) b.append((char) ('a' + c)); first = b.toString();
            }
            return;
        }
        for (int c = 0; c < n; c++) if (safe(r, c)) { col[r] = c; place(r + 1); }
    }
    static int bits(int all, int cols, int d1, int d2) {
        if (cols == all) return 1;
        int count = 0;
        for (int free = all & ~(cols | d1 | d2); free != 0; ) {
            int bit = free & -free;
            free ^= bit;
            count += bits(all, cols | bit, (d1 | bit) << 1, (d2 | bit) >>> 1);
        }
        return count;
    }
    static int knights(int w, int x, int y, int k, int[][] board) {
        board[x][y] = k;
        if (k == w * w) return 1;
        int best = 9, bx = -1, by = -1;
        int[] dx = {1, 2, 2, 1, -1, -2, -2, -1}, dy = {2, 1, -1, -2, -2, -1, 1, 2};
        for (int m = 0; m < 8; m++) {
            int nx = x + dx[m], ny = y + dy[m];
            if (nx < 0 || ny < 0 || nx >= w || ny >= w || board[nx][ny] != 0) continue;
            int deg = 0;
            for (int q = 0; q < 8; q++) {
                int ox = nx + dx[q], oy = ny + dy[q];
                if (ox >= 0 && oy >= 0 && ox < w && oy < w && board[ox][oy] == 0) deg++;
            }
            if (deg < best) { best = deg; bx = nx; by = ny; }
        }
        return bx < 0 ? -k : knights(w, bx, by, k + 1, board);
    }
    public static void main(String[] args) {
        for (int n = 1; n < 8; n++) {
            NQueens q = new NQueens(n);
            q.place(0);
            System.out.println(n + " " + q.solutions + " " + q.first + " " + bits((1 << n) - 1, 0, 0, 0));
        }
        int[][] board = new int[6][6];
        System.out.println(knights(6, 0, 0, 1, board));
        for (int[] r : board) System.out.println(java.util.Arrays.toString(r));
    }
}
