/** A search tree whose insert forgets to count, and whose clear forgets the root. */
public class BuggyTree {
    static class Node {
        Node left;
        Node right;
        int key;
    }

    Node root;
    int size;

    public boolean repOk() {
        return size == count(root, 0, 10);
    }

    /** The number of nodes with keys in between, or -100 and less if the tree is none. */
    private static int count(Node node, int above, int below) {
        if (node == null) {
            return 0;
        }
        if (node.key <= above || node.key >= below) {
            return -100;
        }
        return 1 + count(node.left, above, node.key) + count(node.right, node.key, below);
    }

    public boolean contains(int key) {
        Node node = root;
        while (node != null && node.key != key) {
            node = key < node.key ? node.left : node.right;
        }
        return node != null;
    }

    public void insertSmaller() {
        Node node = root;
        if (node == null) {
            return;
        }
        while (node.left != null) {
            node = node.left;
        }
        if (node.key > 1) {
            node.left = new Node();
            node.left.key = node.key - 1;
        }
    }

    public void liftLeft() {
        if (root != null && root.left != null) {
            root = root.left;
        }
    }

    public int least() {
        Node node = root;
        while (node.left != null) {
            node = node.left;
        }
        return node.key;
    }

    public void checks(boolean really) {
        assert !really || size < 2 : "two at least";
    }

    public void exits() {
        System.exit(3);
    }

    public synchronized void waits() throws InterruptedException {
        wait();
    }

    public void draws() {
        if (new java.util.Random().nextInt(2) > 1) {
            size = -1;
        }
    }

    public void rolls() {
        if (Math.random() > 1) {
            size = -1;
        }
    }

    public void loops() {
        while (size >= 0) {
            size = size + 1 & 1;
        }
    }

    public void takes(int[] numbers) {
        size = numbers.length;
    }
}
