import java.util.HashSet;
import java.util.LinkedList;
import java.util.Set;
import korat.finitization.IClassDomain;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/** A tree whose nodes have at most three children, and the number of its nodes. */
public class NaryTree {
    public static class Node {
        Node first;
        Node second;
        Node third;
    }

    Node root;
    int size;

    public boolean repOk() {
        if (root == null) {
            return size == 0;
        }
        Set<Node> seen = new HashSet<>();
        LinkedList<Node> open = new LinkedList<>();
        seen.add(root);
        open.add(root);
        while (!open.isEmpty()) {
            Node node = open.removeFirst();
            if (node.first != null) {
                if (!seen.add(node.first)) {
                    return false;
                }
                open.add(node.first);
            }
            if (node.second != null) {
                if (!seen.add(node.second)) {
                    return false;
                }
                open.add(node.second);
            }
            if (node.third != null) {
                if (!seen.add(node.third)) {
                    return false;
                }
                open.add(node.third);
            }
        }
        return seen.size() == size;
    }

    @vitrum.StatesBounds
    static vitrum.Bounds bounds(int n) {
        return new vitrum.Bounds(n).range("size", n, n);
    }

    public static IFinitization finNaryTree(int n) {
        IFinitization f = FinitizationFactory.create(NaryTree.class);
        IClassDomain all = f.createClassDomain(Node.class, n);
        IObjSet nodes = f.createObjSet(Node.class, true);
        nodes.addClassDomain(all);
        f.set("root", nodes);
        f.set("size", f.createIntSet(n, n));
        f.set("Node.first", nodes);
        f.set("Node.second", nodes);
        f.set("Node.third", nodes);
        return f;
    }
}
