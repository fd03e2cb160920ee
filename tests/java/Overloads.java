import java.util.*;
public class Overloads {
    static String f(int x) { return "int"; }
    static String f(long x) { return "long"; }
    static String f(double x) { return "double"; }
    static String f(Integer x) { return "Integer"; }
    static String f(Object x) { return "Object"; }
    static String f(int... x) { return "int..." + x.length; }
    static String g(long x) { return "long"; }
    static String g(Object x) { return "Object"; }
    static String g(Integer... x) { return "Integer..."; }
    static String h(char c) { return "char"; }
    static String h(int i) { return "int"; }
    static String v(Object... o) { return o == null ? "null" : "" + o.length; }
    static String w(String s, Object... o) { return s + o.length; }
    static String w(String s, String t) { return s + t; }
    static class Base {
        String m(Object o) { return "Base.Object"; }
        String m(String s) { return "Base.String"; }
        static String st() { return "Base.st"; }
        String name = "base";
        private String priv() { return "Base.priv"; }
        String callPriv() { return priv(); }
    }
    static class Sub extends Base {
        @Override String m(Object o) { return "Sub.Object"; }
        String m(Integer i) { return "Sub.Integer"; }
        static String st() { return "Sub.st"; }
        String name = "sub";
        String priv() { return "Sub.priv"; }
    }
    static abstract class Shape<T> implements Comparable<Shape<T>> {
        abstract T make(); abstract void take(T t); public int compareTo(Shape<T> o) { return 5; }
    }
    static class Text extends Shape<String> { String make() { return "made"; } void take(String s) { System.out.println("took " + s); } }
    static class Cov implements Cloneable {
        @Override protected Cov clone() throws CloneNotSupportedException { return (Cov) super.clone(); }
    }
    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) throws Exception {
        byte b = 1; short s = 2; char c = 'c'; float fl = 1f;
        System.out.println(f(b) + f(s) + f(c) + f(5L) + f(fl) + f(3) + f((Integer) 3) + f("s") + f() + f(1, 2) + f((Object) 3)
            + f((Long) 5L));
        System.out.println(g(3) + g('c') + g((Integer) 3) + g(3.0) + g() + g(1, 2));
        System.out.println(h('a') + h('a' + 1) + h((char) 98) + h(b));
        System.out.println(v() + v((Object[]) null) + v((Object) null) + v(1, 2, 3) + v(new Object[] {1, 2})
            + v((Object) new Object[] {1, 2}) + v(new int[] {1, 2}));
        System.out.println(w("a", "b") + w("a") + w("a", 1) + w("a", "b", "c"));
        Base x = new Sub(); Sub y = new Sub();
        System.out.println(x.m("s") + x.m((Object) "s") + x.m(1) + y.m(1) + y.m("q") + y.m('c'));
        System.out.println(x.name + y.name + ((Base) y).name + x.callPriv() + y.priv() + Base.st() + Sub.st());
        Shape raw = new Text();
        Object made = raw.make();
        raw.take(made);
        try { raw.take(5); } catch (ClassCastException e) { System.out.println(e.getMessage()); }
        System.out.println(raw.compareTo(new Text()));
        try { ((Comparable) raw).compareTo("no"); } catch (ClassCastException e) { System.out.println("bridge cast"); }
        Cov cov = new Cov();
        System.out.println(cov.clone() != cov);
        List<Integer> li = new ArrayList<>(List.of(5, 6, 7)); li.remove(1); li.remove((Integer) 5); System.out.println(li);
    }
}
