// verdict: violated assertion
// A stack whose nodes are used again: between reading the top and replacing it, the same node comes back.
import java.util.concurrent.atomic.AtomicReference;

public class AbaStack {
    static class Node {
        volatile Node next;
    }

    static final AtomicReference<Node> top = new AtomicReference<>();

    static void push(Node node) {
        Node old;
        do {
            old = top.get();
            node.next = old;
        } while (!top.compareAndSet(old, node));
    }

    static Node pop() {
        Node old;
        do {
            old = top.get();
            if (old == null) {
                return null;
            }
        } while (!top.compareAndSet(old, old.next));
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
        Node left = top.get();
        assert left == null || left != kept : "a popped node is on the stack again";
    }
}
