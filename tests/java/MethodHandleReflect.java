import java.lang.invoke.*;
import java.lang.reflect.*;
import java.util.function.*;
import static java.lang.invoke.MethodHandles.*;
import static java.lang.invoke.MethodType.methodType;

public class MethodHandleReflect {
    interface Named { default String name() { return "named"; } }
    static class Point implements Named {
        final int x; private int y; static int count;
        Point(int x, int y) { this.x = x; this.y = y; count++; }
        private int sum() { return x + y; }
        static String all(String p, int... v) { return p + v.length; }
        public String toString() { return x + "," + y; }
    }
    static class Special extends Point { Special() { super(8, 9); } public String toString() { return "special"; } static Lookup lookup() { return MethodHandles.lookup(); } }
    interface Action { Object run() throws Throwable; }
    static void show(String what, Action a) {
        try { System.out.println(what + " = " + a.run()); }
        catch (Throwable t) { System.out.println(what + " fails: " + t.getClass().getName() + ": " + (t.getMessage() == null ? null : t.getMessage().replaceAll(" \\(unnamed module @[0-9a-f]+\\)", ""))); }
    }
    public static void main(String[] args) throws Throwable {
        Lookup l = lookup(); Point p = new Point(3, 4);
        Method sum = Point.class.getDeclaredMethod("sum"), all = Point.class.getDeclaredMethod("all", String.class, int[].class);
        show("unreflect", () -> (int) l.unreflect(sum).invokeExact(p));
        show("varargs", () -> (String) l.unreflect(all).invoke("v", 1, 2, 3));
        show("virtual", () -> (String) l.unreflect(Object.class.getMethod("toString")).invokeExact((Object) p));
        show("default", () -> (String) l.unreflect(Named.class.getMethod("name")).invokeExact((Named) p));
        show("constructor", () -> ((Point) l.unreflectConstructor(Point.class.getDeclaredConstructor(int.class, int.class)).invokeExact(5, 6)).toString() + Point.count);
        show("getter", () -> (int) l.unreflectGetter(Point.class.getDeclaredField("y")).invokeExact(p));
        show("setter", () -> { l.unreflectSetter(Point.class.getDeclaredField("y")).invokeExact(p, 40); return p; });
        show("static getter", () -> (int) l.unreflectGetter(Point.class.getDeclaredField("count")).invokeExact());
        show("final setter", () -> l.unreflectSetter(Point.class.getDeclaredField("x")));
        show("special", () -> (String) Special.lookup().unreflectSpecial(Point.class.getMethod("toString"), Special.class).invokeExact(new Special()));
        sum.setAccessible(true);
        show("accessible", () -> publicLookup().unreflect(sum).type());
        show("reveal", () -> l.revealDirect(l.unreflect(all)) + " " + l.revealDirect(l.unreflect(all)).isVarArgs());
        IntBinaryOperator max = MethodHandleProxies.asInterfaceInstance(IntBinaryOperator.class, publicLookup().findStatic(Math.class, "max", methodType(int.class, int.class, int.class)));
        show("proxy", () -> max.applyAsInt(3, 9) + " " + MethodHandleProxies.isWrapperInstance(max) + " " + MethodHandleProxies.wrapperInstanceTarget(max));
        Function<String, Integer> length = String::length;
        show("null in a reference", () -> length.apply(null));
        show("null receiver", () -> (int) l.unreflect(sum).invokeExact((Point) null));
    }
}
