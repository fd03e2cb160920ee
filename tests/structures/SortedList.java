import java.util.HashSet;
import java.util.Set;

/** A list of numbers that never get smaller. */
public class SortedList {
    static class Node {
        int value;
        Node next;
    }

    Node header;
    int size;

    public boolean repOk() {
        Set<Node> seen = new HashSet<>();
        for (Node node = header; node != null; node = node.next) {
            if (!seen.add(node)) {
                return false;
            }
        }
        if (size != seen.size()) {
            return false;
        }
        for (Node node = header; node != null && node.next != null; node = node.next) {
            if (node.value > node.next.value) {
                return false;
            }
        }
        return true;
    }

    static vitrum.Bounds bounds(int n) {
        return new vitrum.Bounds(n).range("size", 0, n).range("Node.value", 1, n);
    }
}
