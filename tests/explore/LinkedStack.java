/** A stack of linked nodes. */
public class LinkedStack {
    private static final class Node {
        final int value;
        final Node below;

        Node(int value, Node below) {
            this.value = value;
            this.below = below;
        }
    }

    private Node top;
    private int size;

    public void push(int value) {
        top = new Node(value, top);
        size++;
    }

    /** What was pushed last; -1 if there is nothing. */
    public int pop() {
        if (top == null) {
            return -1;
        }
        int value = top.value;
        top = top.below;
        size--;
        return value;
    }

    public boolean repOk() {
        int count = 0;
        for (Node at = top; at != null; at = at.below) {
            count++;
        }
        return count == size;
    }
}
