import java.util.Arrays;

class Sorting {
    static int[] sorted;
    static String text;

    static void run(int a, int b, int c) {
        int[] x = {a & 15, b & 15, c & 15, 7};
        for (int i = 0; i < x.length; i++)
            for (int j = i + 1; j < x.length; j++)
                if (x[j] < x[i]) { int t = x[i]; x[i] = x[j]; x[j] = t; }
        sorted = x;
        Integer[] boxed = {b & 3, a & 3, c & 3};
        Arrays.sort(boxed, (p, q) -> q - p);
        text = Arrays.toString(boxed) + Arrays.binarySearch(sorted, a & 15);
        int[] copy = Arrays.copyOf(x, (a & 3) + 1);
        Arrays.fill(copy, 0, b & 1, -1);
        text += Arrays.equals(copy, x) + Arrays.toString(copy) + Arrays.hashCode(copy);
    }
}
