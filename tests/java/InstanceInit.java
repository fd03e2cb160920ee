public class InstanceInit {
    static int p(String s) { System.out.print(s + " "); return s.length(); }
    static class A {
        int x = p("A.x");
        { p("A{}"); }
        A() { this(p("A()arg")); p("A()"); show(); }
        A(int i) { p("A(int)"); show(); }
        void show() { p("A.show"); }
        int y = p("A.yy");
    }
    static class B extends A {
        int z = 5;
        final int k = 8;
        final Integer boxed = 9;
        String s = "init";
        { z += 10; p("B{}"); }
        B() { super(); p("B()"); show(); }
        B(String t) { super(p("superarg")); s = t; p("B(String)"); }
        @Override void show() { p("B.show(z=" + z + ",k=" + k + ",boxed=" + boxed + ",s=" + s + ")"); }
    }
    class Inner {
        int v = outerField * 2;
        class Deep { int w = v + outerField; InstanceInit up() { return InstanceInit.this; } }
    }
    int outerField = 21;
    public static void main(String[] args) {
        new A(); System.out.println();
        new A(1); System.out.println();
        B b = new B(); System.out.println(b.z);
        new B("t").show(); System.out.println();
        A anon = new A(3) { int q = p("anon.q"); { p("anon{}"); } @Override void show() { p("anon.show" + q); } };
        anon.show(); System.out.println();
        InstanceInit o = new InstanceInit();
        Inner in = o.new Inner();
        o.outerField = 100;
        Inner.Deep deep = in.new Deep();
        System.out.println(in.v + " " + deep.w + " " + (deep.up() == o));
        InstanceInit none = null;
        try { none.new Inner(); } catch (NullPointerException e) { System.out.println("npe " + (e.getMessage() == null)); }
    }
}
