/** A double-ended queue of doubly linked nodes, in which a value is at most once. */
public class LinkedDeque {
    private static final class Node {
        final int value;
        Node before;
        Node after;

        Node(int value) {
            this.value = value;
        }
    }

    private Node first;
    private Node last;

    public boolean addFirst(int value) {
        if (find(value) != null) {
            return false;
        }
        Node node = new Node(value);
        node.after = first;
        if (first == null) {
            last = node;
        } else {
            first.before = node;
        }
        first = node;
        return true;
    }

    public boolean addLast(int value) {
        if (find(value) != null) {
            return false;
        }
        Node node = new Node(value);
        node.before = last;
        if (last == null) {
            first = node;
        } else {
            last.after = node;
        }
        last = node;
        return true;
    }

    public boolean remove(int value) {
        Node node = find(value);
        if (node == null) {
            return false;
        }
        if (node.before == null) {
            first = node.after;
        } else {
            node.before.after = node.after;
        }
        if (node.after == null) {
            last = node.before;
        } else {
            node.after.before = node.before;
        }
        return true;
    }

    private Node find(int value) {
        Node at = first;
        while (at != null && at.value != value) {
            at = at.after;
        }
        return at;
    }

    public boolean repOk() {
        Node before = null;
        for (Node at = first; at != null; at = at.after) {
            if (at.before != before || find(at.value) != at) {
                return false;
            }
            before = at;
        }
        return last == before;
    }
}
