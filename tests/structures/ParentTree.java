import java.util.HashSet;
import java.util.Set;

/** A search tree whose nodes know their parents. Keys are ints that are compared as longs. */
public class ParentTree {
    static class Node {
        Node left;
        Node right;
        Node parent;
        int key;
    }

    Node root;
    int size;

    public boolean repOk() {
        if (root == null) {
            return size == 0;
        }
        Set<Node> met = new HashSet<>();
        return root.parent == null && isOrdered(root, Long.MIN_VALUE, Long.MAX_VALUE, met) && met.size() == size;
    }

    private static boolean isOrdered(Node node, long above, long below, Set<Node> met) {
        if (!met.add(node) || node.key <= above || node.key >= below) {
            return false;
        }
        return isChild(node.left, node, above, node.key, met) && isChild(node.right, node, node.key, below, met);
    }

    private static boolean isChild(Node node, Node parent, long above, long below, Set<Node> met) {
        return node == null || node.parent == parent && isOrdered(node, above, below, met);
    }
}
