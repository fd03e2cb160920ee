// splits: none
class Lengths {
    static int lengths, inner, last, element, cloned, outer;
    static int[] kept;
    static char[] chars;
    static byte[] bytes;

    static void run(int a, int b, int c) {
        int[] x = new int[a & 7];
        byte[] y = new byte[b & 15];
        Object[] z = new Object[c & 3];
        lengths = x.length + 100 * y.length + 10000 * z.length;
        int[] w = new int[(a & 7) + 1];
        w[w.length - 1] = b;
        w[(c & 63) % w.length] += a;
        last = w[w.length - 1];
        element = w[(b & 63) % w.length];
        kept = w;
        int[] copy = w.clone();
        copy[0]++;
        cloned = copy[0] - w[0] + copy.length;
        long[][] grid = new long[(a & 3) + 1][(b & 3) + 1];
        grid[(c & 63) % grid.length][(a & 63) % grid[0].length] = c;
        outer = grid.length * 10 + grid[grid.length - 1].length;
        inner = (int) grid[(c & 63) % grid.length][(a & 63) % grid[0].length];
        int[][][] deep = new int[a & 1][b & 1][c & 1];
        outer += 1000 * deep.length;
        chars = new char[(c & 3) + 2];
        chars[c & 1] = (char) b;
        chars[chars.length - 1]++;
        bytes = new byte[][] {y, new byte[3], new byte[a & 7]}[b & 1];
    }
}
