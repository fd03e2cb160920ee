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

    /** Where methods may be called. */
    static class Guards {
        static boolean canPop(BoundedStack stack) {
            return stack.size > 0;
        }

        static boolean canPush(BoundedStack stack, int value) {
            return value > 0 && stack.size < stack.elements.length;
        }

        static boolean spoils(BoundedStack stack) {
            return stack.size++ > 0;
        }
    }
}
