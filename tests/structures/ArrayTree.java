import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Queue;
import java.util.Set;

/** A tree whose nodes have their children in arrays, and know their parents, their levels, and how many children they have. */
public class ArrayTree {
    static class Node {
        Node parent;
        final Node[] children = new Node[3];
        int count;
        int level;
    }

    Node root;
    int size;

    public boolean repOk() {
        if (root == null) {
            return size == 0;
        }
        if (root.parent != null || root.level != 0) {
            return false;
        }
        Set<Node> seen = new HashSet<>();
        Queue<Node> open = new ArrayDeque<>();
        seen.add(root);
        open.add(root);
        while (!open.isEmpty()) {
            Node node = open.remove();
            int count = 0;
            for (Node child : node.children) {
                if (child == null) {
                    continue;
                }
                count++;
                if (child.parent != node || child.level != node.level + 1 || !seen.add(child)) {
                    return false;
                }
                open.add(child);
            }
            if (count != node.count) {
                return false;
            }
        }
        return seen.size() == size;
    }
}
