import java.util.HashSet;
import java.util.Set;

/** A sorted list that is linked both ways and has ends. */
public class SortedChain {
    static class Node {
        Node next;
        Node previous;
        int value;
    }

    Node head;
    int size;

    public boolean repOk() {
        if (head == null) {
            return size == 0;
        }
        if (head.previous != null) {
            return false;
        }
        Set<Node> met = new HashSet<>();
        for (Node node = head; node != null; node = node.next) {
            if (!met.add(node)) {
                return false;
            }
            if (node.next != null && (node.next.previous != node || node.next.value < node.value)) {
                return false;
            }
        }
        return met.size() == size;
    }
}
