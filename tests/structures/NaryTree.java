import java.util.HashSet;
import java.util.LinkedList;
import java.util.Set;

/** A tree whose nodes have at most three children, and the number of its nodes. */
public class NaryTree {
    static class Node {
        Node first;
        Node second;
        Node third;
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
            if (node.first != null) {
                if (!seen.add(node.first)) {
                    return false;
                }
                open.add(node.first);
            }
            if (node.second != null) {
                if (!seen.add(node.second)) {
                    return false;
                }
                open.add(node.second);
            }
            if (node.third != null) {
                if (!seen.add(node.third)) {
                    return false;
                }
                open.add(node.third);
            }
        }
        return seen.size() == size;
    }

    static vitrum.Bounds bounds(int n) {
        return new vitrum.Bounds(n).range("size", n, n);
    }
}
