import java.lang.invoke.*;
import java.util.*;
import static java.lang.invoke.MethodType.*;

public class MethodHandleTypes {
    static int add(int a, int b) { return a + b; }
    static long wide(long v) { return v + 1; }
    static double real(double v) { return v / 2; }
    static String text(Object o) { return "<" + o + ">"; }
    static Object any(Object o) { return o; }
    static void nothing(String s) { System.out.println("nothing " + s); }
    static byte small(byte b) { return b; }
    static char letter(char c) { return c; }
    static boolean flag(boolean b) { return b; }
    static String pick(String s, Integer i) { return s + i; }
    interface Action { Object run() throws Throwable; }
    static void show(String what, Action a) {
        try { System.out.println(what + " = " + a.run()); }
        catch (Throwable t) { System.out.println(what + " fails: " + t.getClass().getName() + ": " + t.getMessage()); }
    }
    static MethodHandle find(String name, Class<?> r, Class<?>... p) throws Exception {
        return MethodHandles.lookup().findStatic(MethodHandleTypes.class, name, methodType(r, p));
    }
    public static void main(String[] args) throws Throwable {
        MethodHandle add = find("add", int.class, int.class, int.class), wide = find("wide", long.class, long.class);
        MethodHandle text = find("text", String.class, Object.class), any = find("any", Object.class, Object.class);
        MethodHandle real = find("real", double.class, double.class), nothing = find("nothing", void.class, String.class);
        MethodHandle small = find("small", byte.class, byte.class), pick = find("pick", String.class, String.class, Integer.class);
        MethodHandle letter = find("letter", char.class, char.class), flag = find("flag", boolean.class, boolean.class);
        show("exact", () -> (int) add.invokeExact(1, 2));
        show("exact, other result", () -> (Object) add.invokeExact(1, 2));
        show("exact, no result", () -> { add.invokeExact(1, 2); return 0; });
        show("exact, boxed", () -> (int) add.invokeExact((Integer) 1, 2));
        show("exact, too few", () -> (int) add.invokeExact(1));
        show("boxed", () -> (int) add.invoke((Integer) 1, (Object) 2));
        show("short", () -> (long) add.invoke((short) 1, 'a'));
        show("to object", () -> add.invoke(1, (byte) 2));
        show("widened", () -> (long) wide.invoke(7));
        show("widened from object", () -> (Object) wide.invoke((Object) 7));
        show("char to double", () -> (double) real.invoke('c'));
        show("float to double", () -> (double) real.invoke(1.5f));
        show("primitive to object", () -> (String) text.invoke(3.5f));
        show("null to int", () -> (int) add.invoke((Integer) null, 2));
        show("string to int", () -> (int) add.invoke((Object) "x", 2));
        show("string for int", () -> (int) add.invoke("x", 2));
        show("long for int", () -> (int) add.invoke(1L, 2));
        show("boolean for int", () -> (int) add.invoke(true, 2));
        show("too many", () -> add.invoke(1, 2, 3));
        show("void to object", () -> (Object) nothing.invoke("v"));
        show("void to int", () -> (int) nothing.invoke("v"));
        show("result dropped", () -> { text.invoke("v"); return 1; });
        show("cast result", () -> (String) any.invoke((Object) "s"));
        show("bad cast of result", () -> (String) any.invoke((Object) 5));
        show("unboxed result", () -> (int) any.invoke(5));
        show("wider unboxed result", () -> (long) any.invoke((short) 5));
        show("narrower unboxed result", () -> (int) any.invoke(5L));
        show("null unboxed result", () -> (int) any.invoke((Object) null));
        show("reference cast", () -> (String) pick.invoke((Object) "s", (Number) 4));
        show("bad reference cast", () -> (String) pick.invoke((Object) 3, (Number) 4));
        show("Number to Integer", () -> (String) pick.invoke("s", (Number) 4.5));
        show("int to Integer", () -> (String) pick.invoke("s", 4));
        show("short to Integer", () -> (String) pick.invoke("s", (short) 4));
        show("asType", () -> add.asType(methodType(long.class, Integer.class, short.class)));
        show("asType of asType", () -> (Object) add.asType(genericMethodType(2)).invokeExact((Object) 3, (Object) 4));
        show("asType fails", () -> add.asType(methodType(int.class, String.class, int.class)));
        show("asType arity", () -> add.asType(methodType(int.class, int.class)));
        show("same", () -> add.asType(add.type()) == add);
        show("type", () -> add.type() == methodType(int.class, int.class, int.class));
        show("explicit narrow", () -> (int) MethodHandles.explicitCastArguments(small, methodType(int.class, int.class)).invokeExact(300));
        show("explicit double", () -> (int) MethodHandles.explicitCastArguments(add, methodType(int.class, double.class, long.class)).invokeExact(3.9, 1L << 33 | 5));
        show("explicit boolean", () -> (int) MethodHandles.explicitCastArguments(flag, methodType(int.class, int.class)).invokeExact(6));
        show("explicit boolean odd", () -> (byte) MethodHandles.explicitCastArguments(flag, methodType(byte.class, long.class)).invokeExact(7L));
        show("explicit null", () -> (int) MethodHandles.explicitCastArguments(add, methodType(int.class, Object.class, Object.class)).invokeExact((Object) null, (Object) 4));
        show("explicit char", () -> (char) MethodHandles.explicitCastArguments(letter, methodType(char.class, float.class)).invokeExact(98.7f));
        show("explicit object", () -> (long) MethodHandles.explicitCastArguments(any, methodType(long.class, Object.class)).invokeExact((Object) 4.9));
        show("explicit bad", () -> (long) MethodHandles.explicitCastArguments(any, methodType(long.class, Object.class)).invokeExact((Object) "x"));
        show("explicit interface", () -> ((Comparable) MethodHandles.explicitCastArguments(any, methodType(Comparable.class, Object.class)).invokeExact((Object) "x")).compareTo("w"));
        show("null handle", () -> { MethodHandle none = null; return (int) none.invokeExact(1, 2); });
        show("method type", () -> methodType(void.class, int[].class, Map.Entry.class, String[][].class));
        show("descriptor", () -> methodType(void.class, int[].class, Map.Entry.class).toMethodDescriptorString());
        show("from descriptor", () -> fromMethodDescriptorString("(IJ[DLjava/lang/String;)V", null));
        show("generic", () -> add.type().generic() + " " + add.type().wrap() + " " + add.type().erase());
        show("edits", () -> add.type().insertParameterTypes(1, String.class).dropParameterTypes(0, 1).changeReturnType(void.class));
        show("bad edit", () -> add.type().dropParameterTypes(1, 5));
        show("void parameter", () -> methodType(int.class, void.class));
        show("bindTo", () -> (String) text.bindTo(List.of(1, 2)).invokeExact());
        show("bindTo int", () -> add.bindTo(3));
        show("bindTo bad", () -> pick.bindTo(3));
        show("hash", () -> methodType(int.class).equals(methodType(int.class)) && methodType(int.class).hashCode() == methodType(int.class).hashCode());
    }
}
