// verdict: holds
// A search tree after any four insertions is what a TreeSet says.
import gov.nasa.jpf.vm.Verify;
import java.util.TreeSet;

public class ChoiceTree {
    static class Node {
        final int key;
        Node left, right;

        Node(int key) {
            this.key = key;
        }
    }

    static Node insert(Node node, int key) {
        if (node == null) {
            return new Node(key);
        }
        if (key < node.key) {
            node.left = insert(node.left, key);
        } else if (key > node.key) {
            node.right = insert(node.right, key);
        }
        return node;
    }

    static int size(Node node) {
        return node == null ? 0 : size(node.left) + 1 + size(node.right);
    }

    public static void main(String[] args) {
        Node root = null;
        TreeSet<Integer> expected = new TreeSet<>();
        for (int i = 0; i < 4; i++) {
            int key = Verify.getInt(1, 4);
            root = insert(root, key);
            expected.add(key);
        }
        assert size(root) == expected.size();
    }
}
