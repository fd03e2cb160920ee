public class NpeUncaught {
    static class Tree {
        Tree left, right;
        int[][] cells = new int[3][];
        Tree insert(int depth) {
            if (depth > 0) { left = new Tree(); return left.insert(depth - 1); }
            return this;
        }
    }
    static long sum(Tree t, long a, double b, int row) {
        return t.left.left.right.cells[row + 1][2] + a;
    }
    public static void main(String[] args) {
        Tree t = new Tree();
        Tree last = t.insert(3);
        last.cells[0] = new int[1];
        try {
            System.out.println(last.cells[1][0]);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(sum(t, 4L, 2.0, 0));
    }
}
