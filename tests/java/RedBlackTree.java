public class RedBlackTree {
    static final boolean RED = true, BLACK = false;
    static class Node {
        int key; long val; boolean color = RED; Node left, right, parent; Node(int k, long v, Node p) { key = k; val = v; parent = p; }
    }
    Node root; int size;
    void put(int k, long v) {
        Node p = null, n = root;
        while (n != null) { p = n; if (k == n.key) { n.val = v; return; } n = k < n.key ? n.left : n.right; }
        Node x = new Node(k, v, p);
        if (p == null) root = x; else if (k < p.key) p.left = x; else p.right = x;
        size++;
        fix(x);
    }
    private void fix(Node x) {
        while (x != root && x.parent.color == RED) {
            Node g = x.parent.parent;
            boolean left = x.parent == g.left;
            Node uncle = left ? g.right : g.left;
            if (uncle != null && uncle.color == RED) { x.parent.color = uncle.color = BLACK; g.color = RED; x = g; continue; }
            if (x == (left ? x.parent.right : x.parent.left)) { x = x.parent; rotate(x, left); }
            x.parent.color = BLACK;
            g.color = RED;
            rotate(g, !left);
        }
        root.color = BLACK;
    }
    private void rotate(Node x, boolean left) {
        Node y = left ? x.right : x.left;
        if (left) { x.right = y.left; if (y.left != null) y.left.parent = x; y.left = x; }
        else { x.left = y.right; if (y.right != null) y.right.parent = x; y.right = x; }
        y.parent = x.parent;
        if (x.parent == null) root = y; else if (x.parent.left == x) x.parent.left = y; else x.parent.right = y;
        x.parent = y;
    }
    int check(Node n) {
        if (n == null) return 1;
        if (n.color == RED && (n.left != null && n.left.color == RED || n.right != null
            && n.right.color == RED)) throw new AssertionError("red red at " + n.key);
        int l = check(n.left), r = check(n.right);
        if (l != r) throw new AssertionError("black height at " + n.key);
        return l + (n.color == BLACK ? 1 : 0);
    }
    static int height(Node n) { return n == null ? 0 : 1 + Math.max(height(n.left), height(n.right)); }
    static long walk(Node n, long h) { return n == null ? h : walk(n.right, (walk(n.left, h) * 31 + n.key) * 31 + n.val); }
    public static void main(String[] args) {
        RedBlackTree t = new RedBlackTree();
        for (int i = 0; i < 500; i++) t.put(i * 7919 % 1009, (long) i << 33);
        System.out.println(t.size + " " + t.check(t.root) + " " + height(t.root) + " " + walk(t.root, 17) + " " + t.root.key);
        RedBlackTree s = new RedBlackTree();
        for (int i = 0; i < 300; i++) s.put(i, i);
        for (int i = 600; i > 300; i--) s.put(i, -i);
        System.out.println(s.size + " " + s.check(s.root) + " " + height(s.root) + " " + walk(s.root, 17) + " " + s.root.key);
        s.root.left.left.color = RED; s.root.left.color = RED;
        t = null;
        s.check(s.root);
    }
}
