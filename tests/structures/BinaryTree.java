import java.util.HashSet;
import java.util.LinkedList;
import java.util.Set;

/** A tree whose nodes have at most two children, and the number of them. */
public class BinaryTree {
    static class Node {
        Node left;
        Node right;
    }

    Node root;
    int size;

    public boolean repOk() {
        if (root == null) {
            return size == 0;
        }
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
        return seen.size() == size;
    }

    static vitrum.Bounds bounds(int n) {
        return new vitrum.Bounds(n).range("size", n, n);
    }
}
