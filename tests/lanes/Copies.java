// splits: none
class Copies {
    static int[] x = {1, 2, 3, 4, 5, 6, 7, 8}, y = {11, 12, 13, 14, 15, 16, 17, 18};
    static byte[] bytes = {1, 2, 3, 4, 5, 6, 7, 8};
    static String[] strings = {"a", "b", "c", "d"};
    static Object[] objects = {"p", "q", "r", "s"};
    static int[] clone;

    static void run(int a, int b, int c) {
        int[][] both = {x, y};
        x[a & 7] = a;
        y[b & 7] = b;
        System.arraycopy(both[a & 1], a & 3, both[b & 1], b & 3, c & 3);
        System.arraycopy(x, a & 3, x, c & 3, 1 + (b & 3));
        System.arraycopy(x, 0, x, a & 1, 7);
        System.arraycopy(y, b & 1, y, 0, 6 + (c & 1));
        System.arraycopy(bytes, 0, bytes, a & 3, b & 3);
        int[] longer = new int[8 + (a & 7)];
        System.arraycopy(both[c & 1], 0, longer, a & 7, 8);
        clone = longer.clone();
        clone[a & 7]++;
        System.arraycopy(strings, a & 1, objects, b & 1, c & 3);
        Object[] cloned = ((Object[][]) new Object[][] {strings, objects})[a & 1].clone();
        cloned[0] = null;
        System.arraycopy(cloned, 0, objects, 0, 1);
    }
}
