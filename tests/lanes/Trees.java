class Trees {
    static class Node { int key; Node left, right; Node(int key) { this.key = key; } }
    static Node root;
    static int size, height;

    static boolean add(int key) {
        Node node = new Node(key);
        if (root == null) { root = node; size++; return true; }
        for (Node at = root; ; ) {
            if (key == at.key) return false;
            if (key < at.key) {
                if (at.left == null) { at.left = node; size++; return true; }
                at = at.left;
            } else {
                if (at.right == null) { at.right = node; size++; return true; }
                at = at.right;
            }
        }
    }
    static int height(Node n) { return n == null ? 0 : 1 + Math.max(height(n.left), height(n.right)); }
    static String show(Node n) { return n == null ? "." : "(" + show(n.left) + n.key + show(n.right) + ")"; }

    static void run(int a, int b, int c) {
        for (int i = 0; i < 4; i++) add((a >> (3 * i)) & 7);
        add(b & 7);
        System.out.println(add(c & 7));
        height = height(root);
        System.out.println(show(root));
    }
}
