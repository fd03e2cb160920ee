public class Defaults {
    interface A {
        default String hi() { return "A.hi"; }
        static String st() { return "A.st"; }
        private String secret() { return "A.secret"; }
        default String tell() { return secret() + helper(); }
        private static String helper() { return "/helper"; }
    }
    interface B extends A { default String hi() { return "B.hi>" + A.super.hi(); } }
    interface C extends A { default String hi() { return "C.hi"; } }
    static class D implements B, C { public String hi() { return B.super.hi() + "|" + C.super.hi(); } }
    interface E extends A { }
    static class F implements E, B { }
    static class Parent { public String hi() { return "Parent wins"; } }
    static class G extends Parent implements C { String viaSuper() { return super.hi() + "+" + C.super.hi(); } }
    interface H { String hi(); }
    static abstract class J implements H, A { public abstract String hi(); }
    static class K extends J { public String hi() { return "K"; } }
    interface Toggle { boolean on(); default Toggle flip() { boolean v = !on(); return () -> v; } }
    interface Stack2<T> { T pop(); default T popOr(T d) { try { return pop(); } catch (RuntimeException e) { return d; } } }
    interface Num extends Comparable<Num> { int v(); default int compareTo(Num o) { return Integer.compare(v(), o.v()); } }
    interface Val { int v(); default int twice() { return v() * 2; } }
    enum Level implements Val {
        LOW { public int v() { return 1; } }, HIGH { public int v() { return 9; } @Override public String toString() { return "high!"; } };
        public int v() { return 0; }
    }
    static class Diamond1 implements L, R { }
    interface Top { default String t() { return "Top"; } }
    interface L extends Top { }
    interface R extends Top { default String t() { return "R/" + Top.super.t(); } }

    public static void main(String[] args) {
        System.out.println(new D().hi());
        System.out.println(new F().hi() + " " + new F().tell() + " " + A.st());
        System.out.println(new G().hi() + " " + new G().viaSuper());
        A a = new K(); System.out.println(a.hi() + a.tell());
        H h = new K(); System.out.println(h.hi());
        Toggle t = () -> true;
        System.out.println(t.flip().on() + " " + t.flip().flip().on());
        Stack2<String> s = () -> { throw new IllegalStateException(); };
        System.out.println(s.popOr("dflt"));
        Num n1 = () -> 3, n2 = () -> 4;
        System.out.println(n1.compareTo(n2) + " " + n2.compareTo(n1) + " " + Level.HIGH.twice() + Level.HIGH + Level.LOW);
        System.out.println(new Diamond1().t() + " " + ((Top) new Diamond1()).t());
        A anon = new A() { public String hi() { return "anon " + A.super.hi(); } };
        System.out.println(anon.hi());
    }
}
