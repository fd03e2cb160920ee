public class Dispatch {
    static abstract class A {
        String n() { return "A"; }
        final String fin() { return "fin" + n(); }
        static String s(A a) { return "sA" + a.n(); }
        String call(A other) { return n() + other.n(); }
        protected String p() { return "Ap"; }
    }
    static class B extends A {
        @Override String n() { return "B" + super.n(); } @Override protected String p() { return "Bp" + super.p(); }
    }
    static class C extends B { }
    static class D extends C { @Override String n() { return "D" + super.n(); } @Override public String p() { return "Dp" + super.p(); } }
    static class E extends D { @Override String n() { return "E"; } String up() { return super.n() + fin(); } }
    interface Speak { String speak(); default String twice() { return speak() + speak(); } }
    interface Loud extends Speak { default String speak() { return "LOUD"; } }
    static class F extends E implements Speak { public String speak() { return "F"; } }
    static class G extends F implements Loud { }
    static class H implements Loud, Speak { public String speak() { return "h" + Loud.super.speak(); } }
    static class P { private String x() { return "Px"; } String go() { return x(); } String go(P other) { return other.x(); } }
    static class Q extends P { String x() { return "Qx"; } String both() { return x() + ((P) this).x() + go() + super.go(this); } }
    static class Field { String v = "super"; String get() { return v; } static String st = "sst"; }
    static class Shadow extends Field {
        String v = "shadow"; @Override String get() { return v + super.v + ((Field) this).v + super.get(); } static String st = "shst";
    }
    static int depth(A a) { int d = 0; for (Class<?> c = a.getClass(); c != A.class; c = c.getSuperclass()) d++; return d; }
    public static void main(String[] args) {
        A[] all = {new B(), new C(), new D(), new E(), new F(), new G(), new A() { @Override String n() { return "anon" + super.n(); } }};
        for (A a : all) System.out.println(a.n() + " " + a.fin() + " " + A.s(a) + " " + a.call(all[2]) + " " + a.p() + " " + depth(a)
            + (a instanceof Speak s ? s.twice() : "-"));
        System.out.println(new E().up() + new G().speak() + new H().twice());
        System.out.println(new Q().both() + new P().go(new Q()));
        Field f = new Shadow(); Shadow s = new Shadow(); s.v = "changed";
        System.out.println(f.v + f.get() + s.get() + ((Field) s).v + Field.st + Shadow.st);
        Field nul = null; System.out.println(nul.st);
        int n = 0; for (int i = 0; i < 2000; i++) n += all[i % all.length].n().length(); System.out.println(n);
        Object o = new int[] {1};
        System.out.println(o.equals(o) + " " + (o.toString().startsWith("[I@")) + " " + o.getClass().getSuperclass().getName() + " "
            + new int[0].getClass().getInterfaces().length);
    }
}
