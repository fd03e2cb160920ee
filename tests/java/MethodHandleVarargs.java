import java.lang.invoke.*;
import java.util.*;
import static java.lang.invoke.MethodHandles.*;
import static java.lang.invoke.MethodType.*;

public class MethodHandleVarargs {
    static String all(String first, Object... rest) { return first + Arrays.toString(rest); }
    static int sum(int... v) { int s = 0; for (int x : v) s += x; return s; }
    static String abc(String a, int b, long c) { return a + b + c; }
    static String bytes(byte[] b, double[] d) { return Arrays.toString(b) + Arrays.toString(d); }
    interface Action { Object run() throws Throwable; }
    static void show(String what, Action a) {
        try { System.out.println(what + " = " + a.run()); }
        catch (Throwable t) { System.out.println(what + " fails: " + t.getClass().getName() + ": " + t.getMessage()); }
    }
    static MethodHandle find(String name, Class<?> r, Class<?>... p) throws Exception {
        return lookup().findStatic(MethodHandleVarargs.class, name, methodType(r, p));
    }
    public static void main(String[] args) throws Throwable {
        MethodHandle all = find("all", String.class, String.class, Object[].class), sum = find("sum", int.class, int[].class);
        MethodHandle abc = find("abc", String.class, String.class, int.class, long.class), bytes = find("bytes", String.class, byte[].class, double[].class);
        show("is varargs", () -> all.isVarargsCollector() + " " + abc.isVarargsCollector() + " " + all);
        show("varargs", () -> (String) all.invoke("a", 1, 2L, "x"));
        show("varargs none", () -> (String) all.invoke("a"));
        show("varargs array", () -> (String) all.invoke("a", new Object[]{1, 2}));
        show("varargs string array", () -> (String) all.invoke("a", new String[]{"p", "q"}));
        show("varargs null", () -> (String) all.invoke("a", (Object) null));
        show("varargs exact", () -> (String) all.invokeExact("a", new Object[]{7}));
        show("varargs not exact", () -> (String) all.invokeExact("a", 7));
        show("varargs missing", () -> (String) all.invoke());
        show("ints", () -> (int) sum.invoke(1, 2, 3) + (int) sum.invoke() + (int) sum.invoke(new int[]{4, 5}));
        show("ints boxed", () -> (int) sum.invoke((Integer) 1, (short) 2));
        show("ints bad", () -> (int) sum.invoke(1, "x"));
        show("fixed", () -> (String) all.asFixedArity().invoke("a", 1));
        show("fixed type", () -> all.asFixedArity().isVarargsCollector() + " " + all.withVarargs(false).type());
        show("with arguments", () -> all.invokeWithArguments("a", "b", "c"));
        show("with list", () -> abc.invokeWithArguments(List.of("a", 2, 3)));

        show("with too few", () -> abc.invokeWithArguments("a"));
        show("with wrong", () -> abc.invokeWithArguments("a", "b", "c"));
        Object[] many = new Object[300];
        Arrays.fill(many, 1); many[0] = "m";
        show("with many", () -> ((String) all.invokeWithArguments(many)).length());
        show("spread", () -> (String) abc.asSpreader(Object[].class, 3).invokeExact(new Object[]{"a", 2, 3L}));
        show("spread tail", () -> (String) abc.asSpreader(Object[].class, 2).invokeExact("s", new Object[]{2, 3}));
        show("spread middle", () -> (String) abc.asSpreader(1, int[].class, 1).invokeExact("s", new int[]{6}, 4L));
        show("spread none", () -> (String) abc.asSpreader(Object[].class, 0).invokeExact("s", 1, 2L, new Object[0]));
        show("spread null", () -> (String) abc.asSpreader(Object[].class, 0).invokeExact("s", 1, 2L, (Object[]) null));
        show("spread short", () -> (String) abc.asSpreader(Object[].class, 3).invokeExact(new Object[]{"a", 2}));
        show("spread null array", () -> (String) abc.asSpreader(Object[].class, 3).invokeExact((Object[]) null));
        show("spread wrong", () -> (String) abc.asSpreader(Object[].class, 3).invokeExact(new Object[]{1, 2, 3}));
        show("spread bad", () -> abc.asSpreader(String.class, 1));
        show("spread too many", () -> abc.asSpreader(Object[].class, 4));
        show("spread type", () -> abc.asSpreader(int[].class, 3));
        show("collect", () -> (String) all.asCollector(Object[].class, 2).invokeExact("a", (Object) 1, (Object) 2));
        show("collect strings", () -> (String) all.asCollector(String[].class, 2).invokeExact("a", "b", "c"));
        show("collect none", () -> (String) all.asCollector(Object[].class, 0).invokeExact("a"));
        show("collect bytes", () -> (String) bytes.asCollector(0, byte[].class, 2).asCollector(double[].class, 1).invokeExact((byte) 1, (byte) 2, 2.5));
        show("collect bad", () -> abc.asCollector(Object[].class, 1));
        show("as varargs", () -> (String) bytes.asVarargsCollector(double[].class).invoke(new byte[]{9}, 1.0, 2, 3f));
        show("as varargs bad", () -> abc.asVarargsCollector(Object[].class));
        show("bound varargs", () -> all.bindTo("z").isVarargsCollector() + " " + all.bindTo("z").invoke(new Object[]{3}));
        show("insert loses", () -> insertArguments(all, 0, "k").isVarargsCollector());
        show("format", () -> publicLookup().findStatic(String.class, "format", methodType(String.class, String.class, Object[].class)).invoke("%s-%s", 1, "b"));
        show("as list", () -> publicLookup().findStatic(Arrays.class, "asList", methodType(List.class, Object[].class)).invoke(1, 2, 3));
        show("constructor", () -> publicLookup().findConstructor(StringBuilder.class, methodType(void.class, String.class)).invoke("built").toString());
    }
}
