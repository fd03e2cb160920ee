import java.util.HashSet;
import java.util.Set;
import korat.finitization.IClassDomain;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/** A search tree in which the heights of siblings differ by at most one; nodes know their heights. */
public class AvlTree {
    public static class Node {
        Node left;
        Node right;
        int height;
        int key;
    }

    Node root;
    int size;

    public boolean repOk() {
        Set<Node> seen = new HashSet<>();
        if (root != null && !isTree(root, seen)) {
            return false;
        }
        return seen.size() == size && isBalanced(root) && isOrdered(root, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    private boolean isTree(Node node, Set<Node> seen) {
        if (!seen.add(node)) {
            return false;
        }
        return (node.left == null || isTree(node.left, seen)) && (node.right == null || isTree(node.right, seen));
    }

    private static int height(Node node) {
        return node == null ? 0 : node.height;
    }

    private boolean isBalanced(Node node) {
        if (node == null) {
            return true;
        }
        if (!isBalanced(node.left) || !isBalanced(node.right)) {
            return false;
        }
        int left = height(node.left);
        int right = height(node.right);
        return Math.abs(left - right) <= 1 && node.height == 1 + Math.max(left, right);
    }

    private boolean isOrdered(Node node, int above, int below) {
        if (node == null) {
            return true;
        }
        return node.key > above && node.key < below
                && isOrdered(node.left, above, node.key) && isOrdered(node.right, node.key, below);
    }

    @vitrum.StatesBounds
    static vitrum.Bounds bounds(int n) {
        return new vitrum.Bounds(n).range("size", n, n).range("Node.height", 1, n).range("Node.key", 1, n);
    }

    public static IFinitization finAvlTree(int n) {
        IFinitization f = FinitizationFactory.create(AvlTree.class);
        IClassDomain all = f.createClassDomain(Node.class, n);
        IObjSet nodes = f.createObjSet(Node.class, true);
        nodes.addClassDomain(all);
        f.set("root", nodes);
        f.set("size", f.createIntSet(n, n));
        f.set("Node.left", nodes);
        f.set("Node.right", nodes);
        f.set("Node.height", f.createIntSet(1, n));
        f.set("Node.key", f.createIntSet(1, n));
        return f;
    }
}
