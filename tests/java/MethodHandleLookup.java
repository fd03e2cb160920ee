import java.lang.invoke.*;
import java.util.*;
import static java.lang.invoke.MethodType.methodType;

public class MethodHandleLookup {
    interface Shape { double area(); default String label() { return "shape " + area(); } static Shape unit() { return () -> 1; } }
    static class Base {
        protected int kept = 1; static String log = ""; private int secret = 7; final int fixed = 5;
        Base() { log += "B"; }
        Base(int kept) { this(); this.kept = kept; }
        String who() { return "base " + kept; }
        private String hidden(int n) { return "hidden " + (n + secret); }
        static long twice(long v) { return v * 2; }
    }
    static class Derived extends Base implements Shape {
        Derived(int n) { super(n); log += "D"; }
        @Override String who() { return "derived " + kept; }
        public double area() { return kept * 1.5; }
        MethodHandle above(MethodHandles.Lookup l) throws Exception {
            return l.findSpecial(Base.class, "who", methodType(String.class), Derived.class);
        }
        static MethodHandles.Lookup lookup() { return MethodHandles.lookup(); }
    }
    static class Late { static int made; static { System.out.println("Late starts"); made = 3; } static int get() { return made; } }
    interface Action { Object run() throws Throwable; }
    static void show(String what, Action a) {
        try { System.out.println(what + " = " + a.run()); }
        catch (Throwable t) { System.out.println(what + " fails: " + t.getClass().getName() + ": " + strip(t.getMessage())); }
    }
    static String strip(String s) { return s == null ? null : s.replaceAll(" \\((unnamed module @[0-9a-f]+|null)\\)", ""); }
    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        System.out.println(l + " " + l.lookupModes() + " " + l.lookupClass());
        Derived d = new Derived(4);
        show("virtual", () -> (String) l.findVirtual(Base.class, "who", methodType(String.class)).invokeExact((Base) d));
        show("private", () -> (String) l.findVirtual(Base.class, "hidden", methodType(String.class, int.class)).invokeExact((Base) d, 3));
        show("special", () -> (String) d.above(Derived.lookup()).invokeExact(d));
        show("special type", () -> d.above(Derived.lookup()).type());
        show("static", () -> (long) l.findStatic(Base.class, "twice", methodType(long.class, long.class)).invokeExact(21L));
        show("interface", () -> (double) l.findVirtual(Shape.class, "area", methodType(double.class)).invokeExact((Shape) d));
        show("default", () -> (String) l.findVirtual(Shape.class, "label", methodType(String.class)).invokeExact((Shape) d));
        show("default of class", () -> (String) l.findVirtual(Derived.class, "label", methodType(String.class)).invokeExact(d));
        show("static of interface", () -> ((Shape) l.findStatic(Shape.class, "unit", methodType(Shape.class)).invokeExact()).area());
        show("object through interface", () -> (int) l.findVirtual(Comparable.class, "hashCode", methodType(int.class)).invokeExact((Comparable) "ab"));
        show("constructor", () -> ((Derived) l.findConstructor(Derived.class, methodType(void.class, int.class)).invokeExact(9)).who());
        show("log", () -> Base.log);
        show("getter", () -> (int) l.findGetter(Base.class, "kept", int.class).invokeExact((Base) d));
        show("setter", () -> { l.findSetter(Base.class, "kept", int.class).invokeExact((Base) d, 12); return d.kept; });
        show("static getter", () -> (String) l.findStaticGetter(Base.class, "log", String.class).invokeExact());
        show("static setter", () -> { l.findStaticSetter(Base.class, "log", String.class).invokeExact("new"); return Base.log; });
        show("bind", () -> l.bind(d, "who", methodType(String.class)).invoke());
        MethodHandle late = l.findStatic(Late.class, "get", methodType(int.class));
        System.out.println("found");
        show("late", () -> (int) late.invokeExact());
        show("library", () -> (String) l.findVirtual(String.class, "concat", methodType(String.class, String.class)).invokeExact("a", "b"));
        show("clone", () -> ((int[]) l.findVirtual(int[].class, "clone", methodType(Object.class)).invoke(new int[]{1, 2})).length);
        show("list", () -> (boolean) l.findVirtual(List.class, "add", methodType(boolean.class, Object.class)).invokeExact((List) new ArrayList<>(), (Object) "x"));
        show("no method", () -> l.findVirtual(Base.class, "nothing", methodType(void.class)));
        show("no such type", () -> l.findStatic(Base.class, "twice", methodType(int.class, int.class)));
        show("no constructor", () -> l.findConstructor(Base.class, methodType(void.class, String.class)));
        show("no field", () -> l.findGetter(Base.class, "nothing", int.class));
        show("not static", () -> l.findStatic(Base.class, "who", methodType(String.class)));
        show("static as virtual", () -> l.findVirtual(Base.class, "twice", methodType(long.class, long.class)));
        show("static field as field", () -> l.findGetter(Base.class, "log", String.class));
        show("field as static field", () -> l.findStaticGetter(Base.class, "kept", int.class));
        show("final setter", () -> l.findSetter(Base.class, "fixed", int.class));
        show("constructor name", () -> l.findVirtual(Base.class, "<init>", methodType(void.class)));
        MethodHandles.Lookup p = MethodHandles.publicLookup();
        show("public private", () -> p.findVirtual(Base.class, "hidden", methodType(String.class, int.class)));
        show("public library", () -> (int) p.findVirtual(String.class, "length", methodType(int.class)).invokeExact("four"));
        show("other's private", () -> l.findVirtual(String.class, "isLatin1", methodType(boolean.class)));
        show("other's field", () -> l.findGetter(String.class, "value", byte[].class));
        show("null receiver", () -> (String) l.findVirtual(Base.class, "who", methodType(String.class)).invokeExact((Base) null));
        show("null name", () -> l.findStatic(Base.class, null, methodType(void.class)));
        show("null field", () -> (int) l.findGetter(Base.class, "kept", int.class).invokeExact((Base) null));
        show("wrong special", () -> l.findSpecial(Base.class, "who", methodType(String.class), Derived.class));
        show("info", () -> l.revealDirect(l.findStatic(Base.class, "twice", methodType(long.class, long.class))));
        show("info of private", () -> l.revealDirect(l.findVirtual(Base.class, "hidden", methodType(String.class, int.class))));
        show("info of special", () -> Derived.lookup().revealDirect(d.above(Derived.lookup())).getReferenceKind());
        show("info of field", () -> l.revealDirect(l.findSetter(Base.class, "kept", int.class)));
        show("info of constructor", () -> l.revealDirect(l.findConstructor(Base.class, methodType(void.class, int.class))));
        show("info of bound", () -> l.revealDirect(l.bind(d, "who", methodType(String.class))));
    }
}
