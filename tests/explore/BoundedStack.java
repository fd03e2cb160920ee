/** A stack with room for three, that forgets to look whether it is empty. */
public class BoundedStack {
    private final int[] elements = new int[3];
    private int size;

    public void push(int value) {
        if (size == elements.length) {
            throw new IllegalStateException("full");
        }
        elements[size++] = value;
    }

    public int pop() {
        return elements[--size];
    }
}
