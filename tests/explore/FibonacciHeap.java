/** A queue by size, as a ring of trees that are put in order only when the least is taken out. */
public class FibonacciHeap {
    private static final class Node {
        final int key;
        int degree;
        Node parent;
        Node child;
        Node left = this;
        Node right = this;

        Node(int key) {
            this.key = key;
        }
    }

    private Node least;
    private int size;

    public void insert(int key) {
        Node node = new Node(key);
        if (least == null) {
            least = node;
        } else {
            join(least, node);
            if (key < least.key) {
                least = node;
            }
        }
        size++;
    }

    /** The least key; -1 if there is none. */
    public int removeMin() {
        Node old = least;
        if (old == null) {
            return -1;
        }
        while (old.child != null) {
            Node child = old.child;
            old.child = child.right == child ? null : child.right;
            leave(child);
            child.parent = null;
            join(old, child);
        }
        least = old.right == old ? null : old.right;
        leave(old);
        size--;
        if (least != null) {
            consolidate();
        }
        return old.key;
    }

    /** Puts a ring of one into a ring, on the right of a node. */
    private static void join(Node ring, Node node) {
        node.left = ring;
        node.right = ring.right;
        ring.right.left = node;
        ring.right = node;
    }

    private static void leave(Node node) {
        node.left.right = node.right;
        node.right.left = node.left;
        node.left = node;
        node.right = node;
    }

    /** Links roots until no two have the same degree. */
    private void consolidate() {
        Node[] byDegree = new Node[degrees()];
        Node rest = least;
        while (rest != null) {
            Node node = rest;
            rest = node.right == node ? null : node.right;
            leave(node);
            while (byDegree[node.degree] != null) {
                Node other = byDegree[node.degree];
                byDegree[node.degree] = null;
                node = other.key < node.key ? link(node, other) : link(other, node);
            }
            byDegree[node.degree] = node;
        }
        collect(byDegree);
    }

    /** One more than the greatest degree there can be. */
    private int degrees() {
        int degrees = 2;
        for (int most = 1; most < size; most *= 2) {
            degrees++;
        }
        return degrees;
    }

    private static Node link(Node child, Node parent) {
        child.parent = parent;
        if (parent.child == null) {
            parent.child = child;
        } else {
            join(parent.child, child);
        }
        parent.degree++;
        return parent;
    }

    private void collect(Node[] roots) {
        least = null;
        for (Node root : roots) {
            if (root == null) {
                continue;
            }
            if (least == null) {
                least = root;
                continue;
            }
            join(least, root);
            if (root.key < least.key) {
                least = root;
            }
        }
    }

    public boolean repOk() {
        return least == null ? size == 0 : count(least, null, least.key) == size;
    }

    /** Nodes of a ring and below, none with a smaller key; -1 if something is wrong. */
    private static int count(Node first, Node parent, int low) {
        int count = 0;
        int ring = 0;
        Node at = first;
        do {
            if (at.right.left != at || at.parent != parent || at.key < low) {
                return -1;
            }
            int below = at.child == null ? 0 : count(at.child, at, at.key);
            if (below < 0 || at.child == null && at.degree != 0) {
                return -1;
            }
            count += below + 1;
            ring++;
            at = at.right;
        } while (at != first);
        return parent != null && parent.degree != ring ? -1 : count;
    }
}
