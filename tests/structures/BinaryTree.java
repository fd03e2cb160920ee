import java.util.HashSet;
import java.util.LinkedList;
import java.util.Set;
import korat.finitization.IClassDomain;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/** A tree whose nodes have at most two children, and the number of them. */
public class BinaryTree {
    public static class Node {
        Node left;
        Node right;
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
            if (node.left != null) {
                if (!seen.add(node.left)) {
                    return false;
                }
                open.add(node.left);
            }
            if (node.right != null) {
                if (!seen.add(node.right)) {
                    return false;
                }
                open.add(node.right);
            }
        }
        return seen.size() == size;
    }

    @vitrum.StatesBounds
    static vitrum.Bounds bounds(int n) {
        return new vitrum.Bounds(n).range("size", n, n);
    }

    public static IFinitization finBinaryTree(int n) {
        IFinitization f = FinitizationFactory.create(BinaryTree.class);
        IClassDomain all = f.createClassDomain(Node.class, n);
        IObjSet nodes = f.createObjSet(Node.class, true);
        nodes.addClassDomain(all);
        f.set("root", nodes);
        f.set("size", f.createIntSet(n, n));
        f.set("Node.left", nodes);
        f.set("Node.right", nodes);
        return f;
    }
}
