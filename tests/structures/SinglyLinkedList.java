import java.util.HashSet;
import java.util.Set;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/** A list that ends, and its length. */
public class SinglyLinkedList {
    public static class Node {
        Node next;
    }

    Node header;
    int size;

    public boolean repOk() {
        if (header == null) {
            return size == 0;
        }
        Set<Node> seen = new HashSet<>();
        for (Node node = header; node != null; node = node.next) {
            if (!seen.add(node)) {
                return false;
            }
        }
        return size == seen.size();
    }

    public static IFinitization finSinglyLinkedList(int min, int max) {
        IFinitization f = FinitizationFactory.create(SinglyLinkedList.class);
        IObjSet nodes = f.createObjSet(Node.class, max, true);
        f.set("header", nodes);
        f.set("size", f.createIntSet(min, max));
        f.set("Node.next", nodes);
        return f;
    }
}
