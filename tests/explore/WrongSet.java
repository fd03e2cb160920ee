/** A set in an array; what remove says is wrong where two are left. */
public class WrongSet {
    private final int[] elements = new int[8];
    private int size;

    public boolean add(int value) {
        if (contains(value)) {
            return false;
        }
        elements[size++] = value;
        return true;
    }

    public boolean remove(int value) {
        for (int i = 0; i < size; i++) {
            if (elements[i] == value) {
                elements[i] = elements[--size];
                return size != 2;
            }
        }
        return false;
    }

    public boolean contains(int value) {
        for (int i = 0; i < size; i++) {
            if (elements[i] == value) {
                return true;
            }
        }
        return false;
    }
}
