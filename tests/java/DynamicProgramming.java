import java.util.*;
public class DynamicProgramming {
    static int edit(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) for (int j = 0; j <= b.length(); j++)
            d[i][j] = i == 0 ? j : j == 0 ? i : Math.min(Math.min(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1]
                + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1));
        return d[a.length()][b.length()];
    }
    static String lcs(String a, String b) {
        int n = a.length(), m = b.length(); short[][] t = new short[n + 1][m + 1];
        for (int i = n - 1; i >= 0; i--) for (int j = m - 1; j >= 0; j--) t[i][j] = a.charAt(i) == b.charAt(j)
            ? (short) (t[i + 1][j + 1] + 1) : (short) Math.max(t[i + 1][j], t[i][j + 1]);
        StringBuilder s = new StringBuilder();
        for (int i = 0, j = 0; i < n && j < m; ) if (a.charAt(i) == b.charAt(j)) {
            s.append(a.charAt(i)); i++; j++;
        } else if (t[i + 1][j] >= t[i][j + 1]) i++;
        else j++;
        return s.toString();
    }
    static long knapsack(int[] w, long[] v, int cap) {
        long[] best = new long[cap + 1];
        for (int i = 0; i < w.length; i++) for (int c = cap; c >= w[i]; c--) best[c] = Math.max(best[c], best[c - w[i]] + v[i]);
        return best[cap];
    }
    static final Map<Long, Long> memo = new HashMap<>();
    static long paths(int r, int c) {
        if (r == 0 || c == 0) return 1;
        Long k = (long) r << 32 | c, hit = memo.get(k);
        if (hit != null) return hit;
        long v = paths(r - 1, c) + paths(r, c - 1); memo.put(k, v); return v;
    }
    static int lis(int... a) {
        int[] tails = new int[a.length]; int n = 0;
        for (int x : a) { int i = Arrays.binarySearch(tails, 0, n, x); if (i < 0) i = -(i + 1); tails[i] = x; if (i == n) n++; }
        return n;
    }
    static int coins(int sum, int... cs) {
        int[] ways = new int[sum + 1]; ways[0] = 1;
        for (int c : cs) for (int i = c; i <= sum; i++) ways[i] += ways[i - c];
        return ways[sum];
    }
    static boolean match(String p, String s) {
        boolean[][] ok = new boolean[p.length() + 1][s.length() + 1]; ok[0][0] = true;
        for (int i = 1; i <= p.length(); i++) for (int j = 0; j <= s.length(); j++) {
            char c = p.charAt(i - 1);
            ok[i][j] = c == '*' ? ok[i - 1][j] || j > 0 && ok[i][j - 1] : j > 0 && ok[i - 1][j - 1] && (c == '?' || c == s.charAt(j - 1));
        }
        return ok[p.length()][s.length()];
    }
    public static void main(String[] args) {
        System.out.println(edit("kitten", "sitting") + " " + edit("", "abc") + " " + edit("intention", "execution") + " "
            + lcs("AGGTABQXYZ", "GXTXAYBZ"));
        System.out.println(knapsack(new int[] {3, 4, 5, 9, 14}, new long[] {3, 4, 4, 10, 1L << 40}, 22) + " " + paths(16, 16) + " "
            + memo.size() + " " + lis(5, 2, 8, 6, 3, 6, 9, 7) + " " + coins(200, 1, 2, 5, 10, 20, 50, 100, 200));
        System.out.println(match("a*b?c", "axxxbyc") + " " + match("*", "") + " " + match("a?", "a") + " " + match("**x", "x"));
        String big = "x".repeat(300), alt = "xy".repeat(150); System.out.println(edit(big, alt) + " " + lcs(big, alt).length());
        int[][] tri = {{75}, {95, 64}, {17, 47, 82}, {18, 35, 87, 10}};
        for (int r = tri.length - 2; r >= 0; r--) for (int c = 0; c <= r; c++) tri[r][c] += Math.max(tri[r + 1][c], tri[r + 1][c + 1]);
        System.out.println(tri[0][0]);
    }
}
