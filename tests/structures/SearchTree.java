import java.util.HashSet;
import java.util.LinkedList;
import java.util.Set;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/** A binary tree with numbers in order, and the number of its nodes. */
public class SearchTree {
    public static class Node {
        Node left;
        Node right;
        int info;
    }

    Node root;
    int size;

    public boolean repOk() {
        if (root == null) {
            return size == 0;
        }
        return isTree() && count(root) == size && isOrdered(root, -1, -1);
    }

    private boolean isTree() {
        Set<Node> seen = new HashSet<>();
        LinkedList<Node> open = new LinkedList<>();
        seen.add(root);
        open.add(root);
        while (!open.isEmpty()) {
            Node node = open.removeFirst();
            if (node.left != null) {
                if (!seen.add(node.left)) {
                    return false;
                }
                open.add(node.left);
            }
            if (node.right != null) {
                if (!seen.add(node.right)) {
                    return false;
                }
                open.add(node.right);
            }
        }
        return true;
    }

    private int count(Node node) {
        return node == null ? 0 : 1 + count(node.left) + count(node.right);
    }

    private boolean isOrdered(Node node, int above, int below) {
        if (node.info == -1) {
            return false;
        }
        if (above != -1 && node.info <= above || below != -1 && node.info >= below) {
            return false;
        }
        if (node.left != null && !isOrdered(node.left, above, node.info)) {
            return false;
        }
        return node.right == null || isOrdered(node.right, node.info, below);
    }

    public static IFinitization finSearchTree(int nodes, int minSize, int maxSize, int minInfo, int maxInfo) {
        IFinitization f = FinitizationFactory.create(SearchTree.class);
        IObjSet all = f.createObjSet(Node.class, nodes);
        all.setNullAllowed(true);
        f.set("root", all);
        f.set("size", f.createIntSet(minSize, maxSize));
        f.set("Node.left", all);
        f.set("Node.right", all);
        f.set("Node.info", f.createIntSet(minInfo, maxInfo));
        return f;
    }

    public static IFinitization finSearchTree(int n) {
        return finSearchTree(n, n, n, 0, n);
    }
}
