/** A queue by size, in an array that grows: no element is greater than the one above it. */
public class HeapArray {
    private int[] elements = new int[0];
    private int size;

    public void insert(int value) {
        if (size == elements.length) {
            grow();
        }
        int at = size++;
        while (at > 0 && elements[(at - 1) / 2] < value) {
            elements[at] = elements[(at - 1) / 2];
            at = (at - 1) / 2;
        }
        elements[at] = value;
    }

    private void grow() {
        int[] more = new int[size + 1];
        for (int i = 0; i < size; i++) {
            more[i] = elements[i];
        }
        elements = more;
    }

    /** The greatest element; -1 if there is none. */
    public int extractMax() {
        if (size == 0) {
            return -1;
        }
        int greatest = elements[0];
        int value = elements[--size];
        elements[size] = 0;
        if (size > 0) {
            sink(value);
        }
        return greatest;
    }

    private void sink(int value) {
        int at = 0;
        while (2 * at + 1 < size) {
            int below = 2 * at + 1;
            if (below + 1 < size && elements[below + 1] > elements[below]) {
                below++;
            }
            if (elements[below] <= value) {
                break;
            }
            elements[at] = elements[below];
            at = below;
        }
        elements[at] = value;
    }

    public boolean repOk() {
        for (int i = 1; i < size; i++) {
            if (elements[i] > elements[(i - 1) / 2]) {
                return false;
            }
        }
        return true;
    }
}
