public class TernaryMix {
    static String t(Object o) { return o == null ? "null" : o.getClass().getSimpleName() + ":" + o; }
    static String k(int x) { return "int"; }
    static String k(long x) { return "long"; }
    static String k(char x) { return "char"; }
    static String k(byte x) { return "byte"; }
    static String k(short x) { return "short"; }
    static String k(double x) { return "double"; }
    static String k(float x) { return "float"; }
    static String k(Object x) { return "Object"; }
    static <T> T id(T x) { return x; }
    public static void main(String[] args) {
        boolean y = args.length == 0, n = !y; byte b = 1; short s = 2; char c = 'c'; int i = 98;
        long l = 4; float f = 5; double d = 6; Integer bi = 7; Character bc = 'd'; Long bl = 8L;
        Object o = "o"; Integer nul = null;
        System.out.println(k(y ? b : s) + k(y ? b : c) + k(y ? b : 100) + k(y ? b : 200) + k(y ? c : 98) + k(y ? c : i)
            + k(y ? c : 70000) + k(y ? s : 'a') + k(y ? i : l) + k(y ? l : f) + k(y ? i : d));
        System.out.println(k(y ? bi : i) + k(y ? bi : bl) + k(y ? bc : i) + k(y ? bc : 98) + k(y ? bi : o) + k(y ? null : i)
            + k(y ? bi : bi) + k(y ? 'a' : bi) + k(y ? 1 : 'a') + k(n ? 1 : 2.0f));
        System.out.println(t(y ? 1 : 2.0) + " " + t(y ? 'a' : 0) + " " + t(y ? (Object) 'a' : 0) + " " + t(y ? bi : bl) + " "
            + t(n ? bi : 'x') + " " + t(y ? null : 5) + " " + t(n ? "s" : 5) + " " + t(y ? b : 'x'));
        try { int v = y ? nul : i; System.out.println(v); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { System.out.println(t(y ? nul : l)); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        System.out.println(t(y ? nul : bi) + " " + t(n ? i : nul == null ? bl : 3)); Integer r = y ? nul : bi; System.out.println(r);
        long big = y ? Integer.MAX_VALUE + 1 : 0L;
        System.out.println(big + " " + (y ? Integer.MAX_VALUE + 1L : 0));
        System.out.println((n ? 1 : y ? 2 : 3) + (y ? n ? 4 : 5 : 6));
        int[] a = y ? new int[] {1, 2} : null;
        System.out.println((y ? a : new int[0]).length + (y ? "abc" : "d").length());
        Comparable<?> cmp = y ? "str" : 5; System.out.println(cmp);
        System.out.println(y ? 1 + 2 + "x" : 'c' + 1); char m = y ? 'x' : 'y'; m += y ? 1 : 2;
        System.out.println(m);
        System.out.println((y ? c : (short) 5) + (char) (y ? i : 0) + "" + (y ? (char) i : 0));
        System.out.println(id(y ? 1 : 'c') + "" + id(y ? b : s));
        Runnable q = y ? () -> System.out.println("first") : () -> System.out.println("second");
        q.run(); System.out.println((y ? d : i) == 6 ? "six" : "no"); int x = 5;
        x = x > 3 ? x-- : x++; System.out.println(x); x = y ? x++ + ++x : x--;
        System.out.println(x); boolean z = y ? n : y; z = z ? z : !z; System.out.println(z);
    }
}
