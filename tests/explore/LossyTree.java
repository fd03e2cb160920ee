/** A search tree whose remove forgets the left part of a node with two. */
public class LossyTree {
    private static final class Node {
        final int value;
        Node left;
        Node right;

        Node(int value) {
            this.value = value;
        }
    }

    private Node root;
    private int size;

    public void add(int value) {
        root = add(root, value);
    }

    private Node add(Node node, int value) {
        if (node == null) {
            size++;
            return new Node(value);
        }
        if (value < node.value) {
            node.left = add(node.left, value);
        } else if (value > node.value) {
            node.right = add(node.right, value);
        }
        return node;
    }

    public void remove(int value) {
        root = remove(root, value);
    }

    private Node remove(Node node, int value) {
        if (node == null) {
            return null;
        }
        if (value < node.value) {
            node.left = remove(node.left, value);
        } else if (value > node.value) {
            node.right = remove(node.right, value);
        } else {
            size--;
            return node.right != null ? node.right : node.left;
        }
        return node;
    }

    public boolean repOk() {
        return count(root) == size;
    }

    private static int count(Node node) {
        return node == null ? 0 : count(node.left) + count(node.right) + 1;
    }
}
