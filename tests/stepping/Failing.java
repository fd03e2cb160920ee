/** Exceptions, class initialization (good and bad), statics, recursion. */
public class Failing {
    static class Good { static int made = init(); static int init() { System.out.println("good"); return 7; } }
    static class Bad { static int value = 1 / (Good.made - 7); }
    static int depth;
    static int down(int n) { depth++; if (n == 0) throw new IllegalStateException("deep " + depth); return down(n - 1) + 1; }
    public static void main(String[] args) {
        for (int i = 0; i < 5; i++) {
            try { System.out.println(down(i * 3)); } catch (IllegalStateException e) { System.out.println(e.getMessage()); } finally { depth = i; }
            try { System.out.println(Bad.value); } catch (Throwable t) { System.out.println(t); }
            try { Object[] a = new String[2]; a[0] = i; } catch (ArrayStoreException e) { System.out.println(e.getMessage()); }
            try { int[] a = new int[i]; a[i] = 1; } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        }
        int[] big = new int[3000];
        for (int r = 0; r < 4; r++) for (int i = 0; i < big.length; i += 7) big[i] += i * r;
        long h = 0; for (int v : big) h = h * 31 + v;
        System.out.println(h);
        throw new RuntimeException("the end", new Error("its cause"));
    }
}
