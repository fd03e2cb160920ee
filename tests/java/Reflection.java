import java.lang.reflect.*;
import java.util.*;

/** Members of classes, looked up and used by reflection. */
public class Reflection {
    interface Shape { double area(); default String describe() { return "shape " + area(); } }
    static abstract class Base { protected int id = 7; abstract String who(); String hello(String s) { return "base " + s; } }
    static class Circle extends Base implements Shape {
        public static final int SIDES = 0;
        private double r;
        String name = "c";
        transient volatile long stamp = 5L;
        public Circle(double r) { this.r = r; }
        private Circle() { this(1); }
        public double area() { return r * r; }
        String who() { return "circle" + r; }
        @Override String hello(String s) { return "circle " + s; }
        static int add(int a, long b, char c) { return a + (int) b + c; }
        static void fail(String why) { throw new IllegalStateException(why); }
        public static String join(String... parts) { return String.join("-", parts); }
        private int secret(byte b, short s, float f) { return (int) (b + s + f); }
        int[] arrays(int[] a, String[][] b) throws java.io.IOException { return a; }
    }
    record Point(int x, List<String> names) {}
    enum Color { RED, GREEN { @Override String c() { return "g"; } }; String c() { return "r"; } }
    sealed interface S permits A, B {}
    record A() implements S {}
    static final class B implements S {}
    static class Generic<T extends Comparable<T>> { List<? super T> items; <U> Map<T, U[]> m(U u) { return null; } }

    static void show(Object o) { System.out.println(o); }

    static <T extends Member> List<T> sorted(T[] ms) {
        List<T> l = new ArrayList<>(List.of(ms));
        l.sort(Comparator.comparing(Object::toString));
        return l;
    }

    interface Act { Object run() throws Throwable; }
    static void attempt(String what, Act a) {
        try { show(what + " -> " + a.run()); }
        catch (InvocationTargetException e) { show(what + " threw inside " + e.getCause()); }
        catch (Throwable t) { show(what + " threw " + t); }
    }

    public static void main(String[] args) throws Throwable {
        for (Method m : sorted(Circle.class.getDeclaredMethods())) show(m + " | " + m.toGenericString());
        for (Constructor<?> c : sorted(Circle.class.getDeclaredConstructors())) show(c);
        for (Field f : sorted(Circle.class.getDeclaredFields())) show(f);
        for (Method m : sorted(Shape.class.getMethods())) show(m);
        Constructor<Circle> make = Circle.class.getConstructor(double.class);
        Circle c = make.newInstance(3);
        attempt("area", () -> Circle.class.getMethod("area").invoke(c));
        attempt("area by interface", () -> Shape.class.getMethod("area").invoke(c));
        attempt("default", () -> Shape.class.getMethod("describe").invoke(c));
        attempt("overridden", () -> Base.class.getDeclaredMethod("hello", String.class).invoke(c, "x"));
        attempt("abstract", () -> Base.class.getDeclaredMethod("who").invoke(c));
        Method add = Circle.class.getDeclaredMethod("add", int.class, long.class, char.class);
        attempt("add", () -> add.invoke(null, (byte) 3, 4, 'A'));
        attempt("add few", () -> add.invoke(null, 1, 2L));
        attempt("add wrong", () -> add.invoke(null, 1L, 2L, 'c'));
        attempt("add null", () -> add.invoke(null, 1, null, 'c'));
        attempt("add none", () -> add.invoke(null));
        attempt("wrong receiver", () -> Circle.class.getMethod("area").invoke("text"));
        attempt("null receiver", () -> Circle.class.getMethod("area").invoke(null));
        attempt("fail", () -> Circle.class.getDeclaredMethod("fail", String.class).invoke(null, "boo"));
        attempt("varargs", () -> Circle.class.getMethod("join", String[].class).invoke(null, (Object) new String[] {"a", "b"}));
        attempt("no method", () -> Circle.class.getMethod("nothing"));
        attempt("no constructor", () -> Circle.class.getConstructor(String.class));
        attempt("no field", () -> Circle.class.getField("r"));
        attempt("abstract class", () -> Base.class.getDeclaredConstructor().newInstance());
        Method secret = Circle.class.getDeclaredMethod("secret", byte.class, short.class, float.class);
        secret.setAccessible(true);
        attempt("secret", () -> secret.invoke(c, (byte) 1, (short) 2, 3.9f));
        Field r = Circle.class.getDeclaredField("r");
        r.setAccessible(true);
        show(r.getDouble(c) + " " + r.get(c));
        r.setDouble(c, 5);
        r.set(c, 6f);
        show(c.area());
        attempt("set wrong", () -> { r.set(c, "x"); return 1; });
        attempt("set int from long", () -> { Base.class.getDeclaredField("id").set(c, 5L); return 1; });
        attempt("final", () -> { Circle.class.getField("SIDES").set(null, 3); return 1; });
        show(Circle.class.getField("SIDES").getInt(null));
        Field stamp = Circle.class.getDeclaredField("stamp");
        stamp.setLong(c, 99);
        show(stamp.get(c) + " " + Modifier.toString(stamp.getModifiers()));
        for (RecordComponent rc : Point.class.getRecordComponents())
            show(rc + " " + rc.getGenericType() + " " + rc.getAccessor().invoke(new Point(3, List.of("a"))));
        show(Arrays.toString(Color.class.getEnumConstants()) + Color.GREEN.getClass() + Color.GREEN.getDeclaringClass());
        show(Color.valueOf("RED").c() + Color.GREEN.c());
        List<String> names = new ArrayList<>();
        for (Class<?> k : S.class.getPermittedSubclasses()) names.add(k.getName());
        show(names + " " + S.class.isSealed() + A.class.isRecord());
        names.clear();
        for (Class<?> k : Reflection.class.getDeclaredClasses()) names.add(k.getSimpleName());
        Collections.sort(names);
        show(names);
        show(Reflection.class.getNestMembers().length + " " + Circle.class.getNestHost());
        show(Generic.class.getTypeParameters()[0].getBounds()[0]);
        show(Generic.class.getDeclaredField("items").getGenericType());
        show(Generic.class.getDeclaredMethod("m", Object.class).toGenericString());
        show(Arrays.toString(Circle.class.getDeclaredMethod("arrays", int[].class, String[][].class).getExceptionTypes()));
        Object arr = Array.newInstance(int.class, 3);
        Array.setInt(arr, 1, 42);
        Array.set(arr, 2, (short) 7);
        show(Arrays.toString((int[]) arr) + Array.get(arr, 1) + Array.getLong(arr, 2) + Array.getLength(arr));
        attempt("array index", () -> Array.get(arr, 3));
        attempt("array type", () -> { Array.set(arr, 0, "x"); return 0; });
        attempt("no array", () -> Array.get("x", 0));
        show(Arrays.deepToString((Object[]) Array.newInstance(String.class, 2, 3)));
        show(Class.forName("Reflection$Circle").getDeclaredConstructor(double.class).newInstance(2.5).getClass());
        attempt("no class", () -> Class.forName("NoSuch"));
        for (int i = 0; i < 40; i++) add.invoke(null, i, 1L, 'a');
        show(int.class + " " + int[][].class.getName() + " " + String[].class.getSimpleName() + " " + Map.Entry.class.getTypeName());
        show(Circle.class.getPackageName().isEmpty() + " " + String.class.getPackageName());
        show(new Object() {}.getClass().getEnclosingMethod());
        Circle.class.getDeclaredMethod("fail", String.class).invoke(null, "the end");
    }
}
