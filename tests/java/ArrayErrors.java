public class ArrayErrors {
    interface Act { void run(); }
    static void t(Act a) {
        try { a.run(); System.out.println("fine"); }
        catch (RuntimeException e) { System.out.println(e.getClass().getName() + ": " + e.getMessage()); }
    }
    static int count;
    static int side(int v) { count += v; return v; }
    public static void main(String[] args) {
        int[] a = new int[3];
        t(() -> a[3] = 1);
        t(() -> a[-1]++);
        t(() -> System.out.println(a[Integer.MIN_VALUE]));
        t(() -> { byte[] b = new byte[0]; b[0] = 1; });
        t(() -> { long[][] m = new long[2][3]; m[1][3] = 4; });
        t(() -> { long[][] m = new long[2][3]; m[2][0] = 4; });
        t(() -> { int[] x = new int[side(-5)]; });
        t(() -> { int[][] x = new int[2][side(-7)]; });
        t(() -> { int[][] x = new int[0][side(-8)]; });
        t(() -> { int[][][] x = new int[-2][3][-4]; });
        t(() -> { Object[] o = new String[1]; o[0] = 3; });
        t(() -> { Object[] o = new Integer[2][2]; o[0] = new String[1]; });
        t(() -> { Object[] o = new int[1][]; o[0] = new long[1]; });
        t(() -> { Object[] o = new Comparable[1]; o[0] = 3; o[0] = "s"; o[0] = null; });
        t(() -> { Object[] o = new Runnable[1]; o[0] = 'c'; });
        t(() -> { Object[] o = new String[1]; o[5] = 3; });
        t(() -> System.arraycopy(a, 0, a, 2, 2));
        t(() -> System.arraycopy(a, -1, a, 0, 2));
        t(() -> System.arraycopy(a, 0, a, 0, -2));
        t(() -> System.arraycopy(a, 0, new long[3], 0, 1));
        t(() -> System.arraycopy(a, 0, new Object[3], 0, 1));
        t(() -> System.arraycopy("x", 0, a, 0, 1));
        t(() -> System.arraycopy(a, 0, "x", 0, 1));
        t(() -> System.arraycopy(new Object[] {"a", 1}, 0, new String[2], 0, 2));
        t(() -> System.arraycopy(null, 0, a, 0, 1));
        t(() -> "abc".charAt(3));
        t(() -> "abc".substring(2, 1));
        t(() -> "abc".substring(4));
        t(() -> new StringBuilder("x").deleteCharAt(1));
        t(() -> new StringBuilder("x").insert(2, "y"));
        t(() -> new java.util.ArrayList<>(java.util.List.of(1)).get(1));
        t(() -> java.util.Arrays.copyOf(a, -1));
        t(() -> java.util.Arrays.copyOfRange(a, 2, 1));
        t(() -> new java.util.ArrayList<Integer>(-1));
        System.out.println(count);
        int[] order = {1, 2, 3};
        try { order[side(10)] = side(20) / (count - count); } catch (ArithmeticException e) { System.out.println("arith first " + count); }
        try { order = null; order[side(1)] = side(2); } catch (NullPointerException e) { System.out.println("npe last " + count); }
    }
}
