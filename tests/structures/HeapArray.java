import korat.finitization.IArraySet;
import korat.finitization.IFinitization;
import korat.finitization.IIntSet;
import korat.finitization.impl.FinitizationFactory;

/** A heap in an array: no number is greater than the one above it, and what is not used is -1. */
public class HeapArray {
    int size;
    int[] array;

    public boolean repOk() {
        if (array == null) {
            return false;
        }
        if (size < 0 || size > array.length) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            int element = array[i];
            if (element == -1) {
                return false;
            }
            if (i > 0 && element > array[(i - 1) / 2]) {
                return false;
            }
        }
        for (int i = size; i < array.length; i++) {
            if (array[i] != -1) {
                return false;
            }
        }
        return true;
    }

    public static IFinitization finHeapArray(int n) {
        IFinitization f = FinitizationFactory.create(HeapArray.class);
        IIntSet lengths = f.createIntSet(0, 1, n);
        IArraySet arrays = f.createArraySet(int[].class, lengths, f.createIntSet(-1, 1, n), 1);
        f.set("size", f.createIntSet(0, 1, n));
        f.set("array", arrays);
        return f;
    }
}
