/** A search tree of numbers, as textbooks have it. */
public class SearchTree {
    private static final class Node {
        int value;
        Node left;
        Node right;

        Node(int value) {
            this.value = value;
        }
    }

    private Node root;
    private int size;

    public boolean add(int value) {
        if (root == null) {
            root = new Node(value);
            size++;
            return true;
        }
        Node at = root;
        while (value != at.value) {
            Node next = value < at.value ? at.left : at.right;
            if (next == null) {
                if (value < at.value) {
                    at.left = new Node(value);
                } else {
                    at.right = new Node(value);
                }
                size++;
                return true;
            }
            at = next;
        }
        return false;
    }

    public boolean remove(int value) {
        Node above = null;
        Node at = root;
        while (at != null && at.value != value) {
            above = at;
            at = value < at.value ? at.left : at.right;
        }
        if (at == null) {
            return false;
        }
        size--;
        if (at.left != null && at.right != null) {
            Node parent = at;
            Node next = at.right;
            while (next.left != null) {
                parent = next;
                next = next.left;
            }
            at.value = next.value;
            replace(parent, next, next.right);
        } else {
            replace(above, at, at.left != null ? at.left : at.right);
        }
        return true;
    }

    private void replace(Node above, Node old, Node with) {
        if (above == null) {
            root = with;
        } else if (above.left == old) {
            above.left = with;
        } else {
            above.right = with;
        }
    }

    public boolean repOk() {
        return count(root, Integer.MIN_VALUE, Integer.MAX_VALUE) == size;
    }

    /** How many nodes there are, all between the two numbers; -1 if that is not so. */
    private static int count(Node node, long low, long high) {
        if (node == null) {
            return 0;
        }
        if (node.value < low || node.value > high) {
            return -1;
        }
        int left = count(node.left, low, node.value - 1L);
        int right = count(node.right, node.value + 1L, high);
        return left < 0 || right < 0 ? -1 : left + right + 1;
    }
}
