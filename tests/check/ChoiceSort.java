// verdict: holds
// Insertion sort on every array of three numbers from 0 to 2.
import gov.nasa.jpf.vm.Verify;

public class ChoiceSort {
    static void sort(int[] a) {
        for (int i = 1; i < a.length; i++) {
            for (int j = i; j > 0 && a[j - 1] > a[j]; j--) {
                int swap = a[j];
                a[j] = a[j - 1];
                a[j - 1] = swap;
            }
        }
    }

    public static void main(String[] args) {
        int[] a = {Verify.getInt(0, 2), Verify.getInt(0, 2), Verify.getInt(0, 2)};
        sort(a);
        assert a[0] <= a[1] && a[1] <= a[2];
    }
}
