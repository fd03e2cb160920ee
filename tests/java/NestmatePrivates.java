public class NestmatePrivates {
    private static int count = 0;
    private int id = ++count;
    private static String tag(String s) { return "<" + s + ">"; }
    private NestmatePrivates() { }
    static class A {
        private int x = 1;
        private A() { }
        private A(int x) { this.x = x; }
        private int get() { return x; }
        private static int stat() { return 7; }
        static A make() { return new A(5); }
        private class In { private int y = x * 2; private int both() { return x + y + stat() + count; } }
    }
    static class B extends A {
        private int x = 100; private int get() { return x; } int sum() { return x + super.x + get() + super.get() + ((A) this).x; }
    }
    interface I {
        private int hidden() { return 3; } default int open() { return hidden() + helper(); } private static int helper() { return 4; }
    }
    private enum E {
        ONE(1), TWO(2); private final int n;
        private E(int n) { this.n = n; }
        private static final int BASE = 10;
        private int calc() { return n + BASE; }
    }
    private record R(int a) { private int secret() { return a * 7; } private static R of(int a) { return new R(a); } }
    static abstract class Shape {
        private final String name = init(); private String init() { return "private init"; } String name() { return name; }
    }
    static class Sq extends Shape { private String init() { return "not this"; } }
    public static void main(String[] args) {
        A a = A.make(); a.x += 3; a.x++; System.out.println(a.x + " " + a.get() + " " + A.stat() + " " + new A().x);
        A.In in = a.new In(); in.y--; System.out.println(in.y + " " + in.both());
        B b = new B(); System.out.println(b.sum() + " " + b.x + " " + ((A) b).get() + " " + b.get());
        System.out.println(new I() { }.open() + " " + E.TWO.calc() + E.ONE.n + E.BASE + " " + R.of(6).secret() + R.of(2).a);
        NestmatePrivates p = new NestmatePrivates(), q = new NestmatePrivates(); p.id *= 10;
        System.out.println(p.id + " " + q.id + " " + count + tag("t"));
        Runnable r = () -> { p.id++; count += p.id; }; r.run(); r.run(); System.out.println(p.id + " " + count + " " + new Sq().name());
        class Local { private int v = p.id; private int up() { return v + q.id + NestmatePrivates.count; } }
        Local l = new Local(); l.v = 0; System.out.println(l.up());
        Object o = new Object() {
            private int z = 9; private int twice() { return z * 2; } @Override public String toString() { return tag("" + twice()); }
        }; System.out.println(o);
    }
}
