/** A queue of two stacks: elements come onto one, and leave from the other. */
public class TwoStackQueue {
    private static final class Node {
        final int value;
        final Node below;

        Node(int value, Node below) {
            this.value = value;
            this.below = below;
        }
    }

    private Node in;
    private Node out;
    private int size;

    public void enqueue(int value) {
        in = new Node(value, in);
        size++;
    }

    /** What has waited longest; -1 if nothing has. */
    public int dequeue() {
        if (out == null) {
            for (; in != null; in = in.below) {
                out = new Node(in.value, out);
            }
        }
        if (out == null) {
            return -1;
        }
        int value = out.value;
        out = out.below;
        size--;
        return value;
    }

    public boolean repOk() {
        return count(in) + count(out) == size;
    }

    private static int count(Node node) {
        int count = 0;
        for (; node != null; node = node.below) {
            count++;
        }
        return count;
    }
}
