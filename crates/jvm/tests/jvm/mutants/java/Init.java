/** Class initialization, constructors that call each other, static nested state. */
public class Init {
    static StringBuilder log = new StringBuilder();
    static { log.append("main;"); }
    interface Default { int X = note("interface", 3); default int x() { return X; } }
    static class A implements Default { static { log.append("A;"); } int v; A() { this(1); v += 10; } A(int v) { this.v = v; note("A()", v); } }
    static class B extends A { static final int K = note("B.K", 2); final long w; { log.append("block;"); } B() { super(5); w = v + K; } B(String s) { w = s.length(); } }
    static class Broken { static int x = 1 / Integer.parseInt("0"); }
    static int note(String what, int value) { log.append(what).append('=').append(value).append(';'); return value; }
    public static void main(String[] args) {
        B b = new B();
        B c = new B("xyz");
        for (int i = 0; i < 2; i++) {
            try { log.append(Broken.x); } catch (ExceptionInInitializerError | NoClassDefFoundError e) { log.append(e.getClass().getName()).append(';'); }
        }
        System.out.println(log + " " + b.v + b.w + c.v + c.w + b.x());
    }
}
