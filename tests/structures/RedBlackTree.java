import java.util.HashSet;
import java.util.LinkedList;
import java.util.Set;
import korat.finitization.IClassDomain;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/** A search tree with red and black nodes that know their parents. */
public class RedBlackTree {
    static final int RED = 0;
    static final int BLACK = 1;

    public static class Node {
        int key;
        int value;
        Node left;
        Node right;
        Node parent;
        int color = BLACK;
    }

    /** A node, and how many black ones are above it. */
    static class Step {
        final Node node;
        final int black;

        Step(Node node, int black) {
            this.node = node;
            this.black = black;
        }
    }

    Node root;
    int size;

    public boolean repOk() {
        if (root == null) {
            return size == 0;
        }
        return root.parent == null && isTree() && noRedBelowRed() && sameBlack() && isOrdered(root, null, null);
    }

    private boolean isTree() {
        Set<Node> seen = new HashSet<>();
        LinkedList<Node> open = new LinkedList<>();
        seen.add(root);
        open.add(root);
        while (!open.isEmpty()) {
            Node node = open.removeFirst();
            Node left = node.left;
            if (left != null) {
                if (!seen.add(left) || left.parent != node) {
                    return false;
                }
                open.add(left);
            }
            Node right = node.right;
            if (right != null) {
                if (!seen.add(right) || right.parent != node) {
                    return false;
                }
                open.add(right);
            }
        }
        return seen.size() == size;
    }

    private boolean noRedBelowRed() {
        LinkedList<Node> open = new LinkedList<>();
        open.add(root);
        while (!open.isEmpty()) {
            Node node = open.removeFirst();
            Node left = node.left;
            Node right = node.right;
            if (node.color == RED) {
                if (left != null && left.color == RED || right != null && right.color == RED) {
                    return false;
                }
            }
            if (left != null) {
                open.add(left);
            }
            if (right != null) {
                open.add(right);
            }
        }
        return true;
    }

    private boolean sameBlack() {
        int black = -1;
        LinkedList<Step> open = new LinkedList<>();
        open.add(new Step(root, 0));
        while (!open.isEmpty()) {
            Step step = open.removeFirst();
            Node node = step.node;
            if (node == null) {
                if (black == -1) {
                    black = step.black;
                } else if (black != step.black) {
                    return false;
                }
            } else {
                int count = step.black + (node.color == BLACK ? 1 : 0);
                open.add(new Step(node.left, count));
                open.add(new Step(node.right, count));
            }
        }
        return true;
    }

    private boolean isOrdered(Node node, Integer above, Integer below) {
        if (node.key == -1) {
            return false;
        }
        if (above != null && node.key <= above || below != null && node.key >= below) {
            return false;
        }
        if (node.left != null && !isOrdered(node.left, above, node.key)) {
            return false;
        }
        return node.right == null || isOrdered(node.right, node.key, below);
    }

    public static IFinitization finRedBlackTree(int n) {
        return finRedBlackTree(n, n, n, n);
    }

    public static IFinitization finRedBlackTree(int nodes, int minSize, int maxSize, int keys) {
        IFinitization f = FinitizationFactory.create(RedBlackTree.class);
        IClassDomain all = f.createClassDomain(Node.class, nodes);
        IObjSet entries = f.createObjSet(Node.class, true);
        entries.addClassDomain(all);
        f.set("root", entries);
        f.set("size", f.createIntSet(minSize, maxSize));
        f.set("Node.left", entries);
        f.set("Node.right", entries);
        f.set("Node.parent", entries);
        f.set("Node.color", f.createIntSet(0, 1));
        f.set("Node.key", f.createIntSet(-1, keys - 1));
        f.set("Node.value", f.createIntSet(0));
        return f;
    }
}
