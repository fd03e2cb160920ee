import java.util.*;
public class ClassCasts {
    static class A {} static class B extends A {} interface I {} static class C extends B implements I {}
    interface Act { Object run(); }
    static void t(Act a) {
        try { System.out.println("ok " + (a.run() == null)); }
        catch (ClassCastException e) { System.out.println(e.getMessage()); }
    }
    @SuppressWarnings("unchecked")
    static <T> T unchecked(Object o) { return (T) o; }
    public static void main(String[] args) {
        Object a = new A(), b = new B(), c = new C(), s = "str", i = 1, ia = new int[1], sa = new String[1], ca = new C[1][1], nul = null;
        t(() -> (B) a);
        t(() -> (I) b);
        t(() -> (I) c);
        t(() -> (A) c);
        t(() -> (Integer) s);
        t(() -> (String) i);
        t(() -> (A) s);
        t(() -> (String) a);
        t(() -> (long[]) ia);
        t(() -> (Object[]) ia);
        t(() -> (Object[]) sa);
        t(() -> (Integer[]) sa);
        t(() -> (A[][]) ca);
        t(() -> (I[][]) ca);
        t(() -> (Object[][]) ca);
        t(() -> (A[][][]) ca);
        t(() -> (Cloneable) ia);
        t(() -> (java.io.Serializable) ca);
        t(() -> (Comparable<?>) ia);
        t(() -> (String) nul);
        t(() -> (Runnable) s);
        t(() -> (List<?>) (Object) Map.of());
        t(() -> { String x = unchecked(5); return x; });
        t(() -> { Integer x = ClassCasts.<Integer>unchecked("five"); return x; });
        t(() -> { List<Object> l = new ArrayList<>(); l.add(1);
            @SuppressWarnings({"unchecked", "rawtypes"}) List<String> ls = (List) l; return ls.get(0).length(); });
        Object[] all = {a, b, c, s, i, ia, sa, ca, nul};
        for (Object o : all) {
            System.out.println((o instanceof A) + " " + (o instanceof B) + " " + (o instanceof I) + " " + (o instanceof Object)
                + " " + (o instanceof Object[]) + " " + (o instanceof int[]) + " " + (o instanceof Cloneable) + " " + (o instanceof A[][])
                + " " + (o instanceof Comparable) + " " + (o instanceof CharSequence));
        }
        Object o = (Object) new int[0][0];
        String boom = (String) o;
    }
}
