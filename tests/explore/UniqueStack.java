/** A stack with room for eight numbers, each at most once; one that is pushed again comes to the top. */
public class UniqueStack {
    private final int[] elements = new int[8];
    private int size;

    public void push(int value) {
        int at = 0;
        while (at < size && elements[at] != value) {
            at++;
        }
        if (at < size) {
            for (; at < size - 1; at++) {
                elements[at] = elements[at + 1];
            }
            elements[at] = value;
        } else if (size < elements.length) {
            elements[size++] = value;
        }
    }

    /** What is on the top stays in the array. */
    public int pop() {
        return size == 0 ? -1 : elements[--size];
    }

    public boolean repOk() {
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < i; j++) {
                if (elements[i] == elements[j]) {
                    return false;
                }
            }
        }
        return size <= elements.length;
    }
}
