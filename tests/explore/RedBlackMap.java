/** A map as a red-black tree. */
public class RedBlackMap {
    private static final class Node {
        int key;
        int value;
        boolean black;
        Node left;
        Node right;
        Node parent;

        Node(int key, int value, Node parent) {
            this.key = key;
            this.value = value;
            this.parent = parent;
        }
    }

    private Node root;
    private int size;

    public void put(int key, int value) {
        Node parent = null;
        for (Node at = root; at != null; at = key < at.key ? at.left : at.right) {
            if (at.key == key) {
                at.value = value;
                return;
            }
            parent = at;
        }
        Node node = new Node(key, value, parent);
        if (parent == null) {
            root = node;
        } else if (key < parent.key) {
            parent.left = node;
        } else {
            parent.right = node;
        }
        size++;
        afterInsertion(node);
    }

    public boolean remove(int key) {
        Node node = root;
        while (node != null && node.key != key) {
            node = key < node.key ? node.left : node.right;
        }
        if (node == null) {
            return false;
        }
        size--;
        if (node.left != null && node.right != null) {
            Node next = node.right;
            while (next.left != null) {
                next = next.left;
            }
            node.key = next.key;
            node.value = next.value;
            node = next;
        }
        Node child = node.left != null ? node.left : node.right;
        if (child == null && node.black) {
            beforeRemoval(node);
        }
        replace(node, child);
        if (child != null) {
            child.black = true;
        }
        return true;
    }

    /** A red node may have a red parent. */
    private void afterInsertion(Node node) {
        while (node != root && !node.parent.black) {
            Node parent = node.parent;
            Node above = parent.parent;
            boolean isLeft = parent == above.left;
            Node uncle = isLeft ? above.right : above.left;
            above.black = false;
            if (!isBlack(uncle)) {
                parent.black = true;
                uncle.black = true;
                node = above;
                continue;
            }
            if (node == (isLeft ? parent.right : parent.left)) {
                rotate(parent, isLeft);
                parent = node;
            }
            parent.black = true;
            rotate(above, !isLeft);
            break;
        }
        root.black = true;
    }

    /** Paths through this node will have a black one less. */
    private void beforeRemoval(Node node) {
        while (node != root && node.black) {
            Node parent = node.parent;
            boolean isLeft = node == parent.left;
            Node sibling = isLeft ? parent.right : parent.left;
            if (!sibling.black) {
                sibling.black = true;
                parent.black = false;
                rotate(parent, isLeft);
                sibling = isLeft ? parent.right : parent.left;
            }
            if (isBlack(sibling.left) && isBlack(sibling.right)) {
                sibling.black = false;
                node = parent;
                continue;
            }
            if (isBlack(isLeft ? sibling.right : sibling.left)) {
                (isLeft ? sibling.left : sibling.right).black = true;
                sibling.black = false;
                rotate(sibling, !isLeft);
                sibling = sibling.parent;
            }
            sibling.black = parent.black;
            parent.black = true;
            (isLeft ? sibling.right : sibling.left).black = true;
            rotate(parent, isLeft);
            return;
        }
        node.black = true;
    }

    private static boolean isBlack(Node node) {
        return node == null || node.black;
    }

    /** The node goes down to one side, its child on the other comes up. */
    private void rotate(Node node, boolean toLeft) {
        Node up = toLeft ? node.right : node.left;
        Node between = toLeft ? up.left : up.right;
        replace(node, up);
        if (toLeft) {
            node.right = between;
            up.left = node;
        } else {
            node.left = between;
            up.right = node;
        }
        if (between != null) {
            between.parent = node;
        }
        node.parent = up;
    }

    private void replace(Node old, Node with) {
        Node parent = old.parent;
        if (parent == null) {
            root = with;
        } else if (parent.left == old) {
            parent.left = with;
        } else {
            parent.right = with;
        }
        if (with != null) {
            with.parent = parent;
        }
    }

    public boolean repOk() {
        return isBlack(root)
                && blacks(root, null, Integer.MIN_VALUE, Integer.MAX_VALUE) >= 0
                && count(root) == size;
    }

    /** Black nodes on every path down; -1 if they are not as many, or something else is wrong. */
    private static int blacks(Node node, Node parent, long low, long high) {
        if (node == null) {
            return 0;
        }
        boolean wrong = node.parent != parent || node.key < low || node.key > high;
        if (wrong || !node.black && !isBlack(parent)) {
            return -1;
        }
        int left = blacks(node.left, node, low, node.key - 1L);
        int right = blacks(node.right, node, node.key + 1L, high);
        return left != right || left < 0 ? -1 : left + (node.black ? 1 : 0);
    }

    private static int count(Node node) {
        return node == null ? 0 : count(node.left) + count(node.right) + 1;
    }
}
