public class InitOrder {
    static int log(String s, int v) { System.out.println(s); return v; }
    interface I0 { int A = log("I0.A", 1); }
    interface I1 extends I0 { int B = log("I1.B", 2); default void d() {} }
    interface I2 { int C = log("I2.C", 3); default void e() {} }
    interface I3 { int D = log("I3.D", 4); void plain(); int CONST = 77; }
    static class Base implements I1 {
        static int s = log("Base", 5); static final int K = 9;
        static final String STR = "const" + K; static final Integer BOX = log("BOX", 6);
        static void m() {}
    }
    static class Derived extends Base implements I2, I3 {
        static int t = log("Derived", 7); static { log("Derived block", 0); } public void plain() {}
    }
    static class Lone {
        static { log("Lone", 0); }
        static int[] arr; static final long L = 5L; static final double D = 2.5 * 2;
        static final Object O = null;
    }
    static class CycleA { static int x = log("CycleA", 0) + CycleB.y + 1; }
    static class CycleB { static int y = log("CycleB", 0) + CycleA.x + 10; }
    static class ViaSub extends Base2 { static { log("ViaSub", 0); } }
    static class Base2 { static { log("Base2", 0); } static int f = 3; static void g() { System.out.println("g"); } }
    static class Fwd {
        static int a = peek(); static int b = 5; static int c = peek(); static final int k = 6; static int peek() { return b * 10 + k; }
    }
    enum Color { RED, GREEN; static { log("Color statics", 0); } Color() { log("Color()", 0); } }
    public static void main(String[] args) {
        System.out.println(Base.K + Base.STR + I3.CONST + Lone.L + Lone.D);
        Base[] none = new Base[1];
        Class<?> c = Derived[].class;
        System.out.println(c.getName() + " " + Derived.class.getSimpleName());
        System.out.println(none[0] instanceof Derived);
        Derived d = null;
        log("before new", 0);
        d = new Derived();
        log("after new", 0);
        System.out.println(I3.D);
        System.out.println(I0.A);
        System.out.println(ViaSub.f);
        ViaSub.g();
        log("lone now", 0);
        System.out.println(Lone.O);
        System.out.println(CycleB.y + " " + CycleA.x);
        System.out.println(Fwd.a + " " + Fwd.c);
        System.out.println(Color.GREEN.ordinal());
    }
}
