import java.util.*;
import java.util.stream.*;

/** java.util.Arrays, every method for several element types. */
public class ArraysAll {
    public static void main(String[] args) {
        int[] ints = {5, 2, 9, 2, 7};
        int[] sorted = ints.clone();
        Arrays.sort(sorted);
        System.out.println(Arrays.toString(sorted) + Arrays.binarySearch(sorted, 7) + Arrays.binarySearch(sorted, 3) + Arrays.binarySearch(sorted, 1, 3, 9));
        Arrays.sort(ints, 1, 4);
        System.out.println(Arrays.toString(ints) + Arrays.toString(Arrays.copyOf(ints, 7)) + Arrays.toString(Arrays.copyOfRange(ints, 3, 8)));
        System.out.println(Arrays.equals(ints, sorted) + " " + Arrays.compare(ints, sorted) + " " + Arrays.mismatch(ints, sorted) + " " + Arrays.hashCode(ints) + " " + Arrays.equals(ints, 0, 2, sorted, 0, 2));
        byte[] bytes = {3, -1, 2}; short[] shorts = {3, -1, 2}; char[] chars = "hello".toCharArray(); long[] longs = {1L << 40, -5}; float[] floats = {Float.NaN, -0f, 0f, 1}; double[] doubles = {0.0, -0.0, Double.NaN, Double.NEGATIVE_INFINITY}; boolean[] booleans = {true, false};
        Arrays.sort(bytes); Arrays.sort(shorts); Arrays.sort(chars); Arrays.sort(longs); Arrays.sort(floats); Arrays.sort(doubles);
        System.out.println(Arrays.toString(bytes) + Arrays.toString(shorts) + Arrays.toString(chars) + Arrays.toString(longs) + Arrays.toString(floats) + Arrays.toString(doubles) + Arrays.toString(booleans));
        System.out.println(Arrays.hashCode(bytes) + " " + Arrays.hashCode(chars) + " " + Arrays.hashCode(doubles) + " " + Arrays.hashCode(booleans) + " " + Arrays.compareUnsigned(bytes, new byte[] {1}) + " " + Arrays.compare(booleans, new boolean[] {true}));
        String[] words = {"pear", "Apple", "fig", "banana", null};
        Arrays.sort(words, 0, 4, String.CASE_INSENSITIVE_ORDER);
        System.out.println(Arrays.toString(words) + Arrays.asList(words).indexOf("fig") + Arrays.deepHashCode(words) % 1000);
        try { Arrays.sort(words); } catch (NullPointerException e) { System.out.println("null in sort"); }
        Integer[] boxed = IntStream.range(0, 100).map(i -> i * 37 % 101).boxed().toArray(Integer[]::new);
        Arrays.sort(boxed, Comparator.comparing((Integer i) -> i / 10).thenComparing(Comparator.reverseOrder()));
        System.out.println(Arrays.toString(Arrays.copyOf(boxed, 12)) + Arrays.stream(boxed, 50, 55).collect(Collectors.toList()));
        Object[] nested = {1, new int[] {2, 3}, new Object[] {"x", new char[] {'y'}}, null};
        System.out.println(Arrays.deepToString(nested) + Arrays.deepEquals(nested, new Object[] {1, new int[] {2, 3}, new Object[] {"x", new char[] {'y'}}, null}) + Arrays.deepHashCode(nested));
        Object[] cycle = {null}; cycle[0] = cycle;
        System.out.println(Arrays.deepToString(cycle));
        int[][] grid = new int[3][4];
        for (int[] row : grid) Arrays.fill(row, 1, 3, 7);
        Arrays.setAll(grid[2], i -> i * i);
        System.out.println(Arrays.deepToString(grid));
        Object[] objects = new Integer[2];
        try { Arrays.fill(objects, "s"); } catch (ArrayStoreException e) { System.out.println(e.getMessage()); }
        for (Runnable r : List.<Runnable>of(() -> Arrays.sort(ints, 3, 1), () -> Arrays.sort(ints, -1, 2), () -> Arrays.fill(ints, 0, 9, 1), () -> Arrays.copyOf(ints, -1), () -> Arrays.copyOfRange(ints, 9, 10))) {
            try { r.run(); } catch (RuntimeException e) { System.out.println(e); }
        }
        long[] big = new Random(1).longs(2000).toArray();
        long[] copy = big.clone();
        Arrays.sort(big);
        boolean ordered = true;
        for (int i = 1; i < big.length; i++) ordered &= big[i - 1] <= big[i];
        System.out.println(ordered + " " + Arrays.stream(copy).sum() + " " + (Arrays.stream(big).sum() == Arrays.stream(copy).sum()));
        int[] prefix = {1, 2, 3, 4};
        Arrays.parallelPrefix(prefix, (a, b) -> a * b);
        System.out.println(Arrays.toString(prefix) + Arrays.stream(new double[] {1, 2}).average().getAsDouble() + Arrays.spliterator(prefix).estimateSize());
        List<String> view = Arrays.asList(words);
        view.set(0, "changed");
        System.out.println(words[0] + Arrays.toString(view.toArray(new String[0])) + Arrays.equals(new String[] {"a"}, new String[] {"A"}, String.CASE_INSENSITIVE_ORDER));
        int[] dual = new int[600];
        for (int i = 0; i < dual.length; i++) dual[i] = i * 7919 % 601;
        Arrays.sort(dual);
        System.out.println(dual[0] + " " + dual[299] + " " + dual[599]);
        List<Integer> stable = new ArrayList<>();
        for (int i = 0; i < 70; i++) stable.add(i * 31 % 70);
        stable.sort(Comparator.comparing(i -> i % 4));
        System.out.println(stable.subList(0, 20));
    }
}
