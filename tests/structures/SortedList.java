import java.util.HashSet;
import java.util.Set;
import korat.finitization.IClassDomain;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/** A list of numbers that never get smaller. */
public class SortedList {
    public static class Node {
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

    @vitrum.StatesBounds
    static vitrum.Bounds bounds(int n) {
        return new vitrum.Bounds(n).range("size", 0, n).range("Node.value", 1, n);
    }

    public static IFinitization finSortedList(int n) {
        IFinitization f = FinitizationFactory.create(SortedList.class);
        IClassDomain all = f.createClassDomain(Node.class, n);
        IObjSet nodes = f.createObjSet(Node.class, true);
        nodes.addClassDomain(all);
        f.set("header", nodes);
        f.set("size", f.createIntSet(0, n));
        f.set("Node.value", f.createIntSet(1, n));
        f.set("Node.next", nodes);
        return f;
    }
}
