/** A queue by size, as a list of binomial trees. */
public class BinomialHeap {
    private static final class Node {
        int key;
        int degree;
        Node parent;
        Node child;
        Node sibling;

        Node(int key) {
            this.key = key;
        }
    }

    private Node head;
    private int size;

    public void insert(int key) {
        head = union(head, new Node(key));
        size++;
    }

    /** The least key; -1 if there is none. */
    public int extractMin() {
        if (head == null) {
            return -1;
        }
        Node least = head;
        for (Node at = head; at != null; at = at.sibling) {
            if (at.key < least.key) {
                least = at;
            }
        }
        drop(least);
        return least.key;
    }

    /** Takes out one node with this key, if there is one. */
    public boolean delete(int key) {
        Node node = find(head, key);
        if (node == null) {
            return false;
        }
        for (; node.parent != null; node = node.parent) {
            node.key = node.parent.key;
        }
        drop(node);
        return true;
    }

    private static Node find(Node node, int key) {
        for (; node != null; node = node.sibling) {
            if (node.key == key) {
                return node;
            }
            Node below = node.key < key ? find(node.child, key) : null;
            if (below != null) {
                return below;
            }
        }
        return null;
    }

    /** Takes out a root; its children become a heap, least degree first. */
    private void drop(Node root) {
        if (head == root) {
            head = root.sibling;
        } else {
            Node at = head;
            while (at.sibling != root) {
                at = at.sibling;
            }
            at.sibling = root.sibling;
        }
        Node children = null;
        for (Node at = root.child; at != null; ) {
            Node next = at.sibling;
            at.parent = null;
            at.sibling = children;
            children = at;
            at = next;
        }
        head = union(head, children);
        size--;
    }

    private static Node union(Node one, Node two) {
        Node head = merge(one, two);
        Node before = null;
        Node at = head;
        while (at != null && at.sibling != null) {
            Node next = at.sibling;
            boolean three = next.sibling != null && next.sibling.degree == at.degree;
            if (at.degree != next.degree || three) {
                before = at;
                at = next;
            } else if (at.key <= next.key) {
                at.sibling = next.sibling;
                link(next, at);
            } else {
                if (before == null) {
                    head = next;
                } else {
                    before.sibling = next;
                }
                link(at, next);
                at = next;
            }
        }
        return head;
    }

    /** One list of roots, by degree. */
    private static Node merge(Node one, Node two) {
        if (one == null || two == null) {
            return one == null ? two : one;
        }
        Node head = one.degree <= two.degree ? one : two;
        Node last = null;
        while (one != null && two != null) {
            Node next = one.degree <= two.degree ? one : two;
            if (next == one) {
                one = one.sibling;
            } else {
                two = two.sibling;
            }
            if (last != null) {
                last.sibling = next;
            }
            last = next;
        }
        last.sibling = one == null ? two : one;
        return head;
    }

    private static void link(Node child, Node parent) {
        child.parent = parent;
        child.sibling = parent.child;
        parent.child = child;
        parent.degree++;
    }

    public boolean repOk() {
        int count = 0;
        for (Node at = head; at != null; at = at.sibling) {
            boolean inOrder = at.sibling == null || at.degree < at.sibling.degree;
            if (!inOrder || !isBinomial(at, null)) {
                return false;
            }
            count += 1 << at.degree;
        }
        return count == size;
    }

    /** Children have the degrees below that of their parent, and no smaller keys. */
    private static boolean isBinomial(Node node, Node parent) {
        if (node.parent != parent || parent != null && parent.key > node.key) {
            return false;
        }
        int degree = node.degree;
        for (Node at = node.child; at != null; at = at.sibling) {
            if (at.degree != --degree || !isBinomial(at, node)) {
                return false;
            }
        }
        return degree == 0;
    }
}
