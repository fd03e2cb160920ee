class Memory {
    static int fine, refused;
    static String last;

    static int length(int n) {
        try {
            int length = new long[n].length;
            fine++;
            return length;
        } catch (OutOfMemoryError | NegativeArraySizeException e) {
            refused++;
            last = e.toString();
            return -1;
        }
    }

    static int nested(int outer, int inner) {
        try {
            return new long[outer][inner].length;
        } catch (OutOfMemoryError | NegativeArraySizeException e) {
            refused += 100;
            return -1;
        }
    }

    static void run(int a, int b, int c) {
        int[] sizes = {1, 20_000_000, Integer.MAX_VALUE, -1, 0, 3, 2_300_000, 2_000_000};
        int sum = length(sizes[a & 7]) + length(sizes[b & 7]);
        // Without an outer array there is nothing to refuse.
        sum += nested(c & 1, sizes[a & 7]) + nested(sizes[b & 4], 5);
        System.out.println(sum + " " + last);
    }
}
