// verdict: holds
// The stamp tells the node that came back from the one that never left.
import java.util.concurrent.atomic.AtomicStampedReference;

public class AbaStamped {
    static class Node {
        volatile Node next;
    }

    static final AtomicStampedReference<Node> top = new AtomicStampedReference<>(null, 0);

    static void push(Node node) {
        int[] stamp = new int[1];
        Node old;
        do {
            old = top.get(stamp);
            node.next = old;
        } while (!top.compareAndSet(old, node, stamp[0], stamp[0] + 1));
    }

    static Node pop() {
        int[] stamp = new int[1];
        Node old;
        do {
            old = top.get(stamp);
            if (old == null) {
                return null;
            }
        } while (!top.compareAndSet(old, old.next, stamp[0], stamp[0] + 1));
        return old;
    }

    static volatile Node kept;

    public static void main(String[] args) throws Exception {
        push(new Node());
        push(new Node());
        Thread t = new Thread(() -> {
            Node a = pop();
            kept = pop();
            if (a != null) {
                push(a);
            }
        });
        t.start();
        pop();
        t.join();
        Node left = top.getReference();
        assert left == null || left != kept;
    }
}
