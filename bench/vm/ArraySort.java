/** Quicksort of pseudo-random {@code int}s: array accesses, branches, few calls. */
public class ArraySort {
    public static void main(String[] args) {
        int[] a = new int[Integer.parseInt(args[0])];
        int seed = 42;
        for (int i = 0; i < a.length; i++) {
            seed = seed * 1103515245 + 12345;
            a[i] = seed >>> 3;
        }
        sort(a, 0, a.length - 1);
        int s = 0;
        for (int i = 0; i < a.length; i++) {
            s = s * 31 + a[i];
        }
        System.out.println(s);
    }

    static void sort(int[] a, int low, int high) {
        int i = low;
        int j = high;
        int pivot = a[(low + high) >>> 1];
        while (i <= j) {
            while (a[i] < pivot) {
                i++;
            }
            while (a[j] > pivot) {
                j--;
            }
            if (i <= j) {
                int t = a[i];
                a[i++] = a[j];
                a[j--] = t;
            }
        }
        if (low < j) {
            sort(a, low, j);
        }
        if (i < high) {
            sort(a, i, high);
        }
    }
}
