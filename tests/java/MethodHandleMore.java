import java.lang.invoke.*;
import java.util.*;
import static java.lang.invoke.MethodHandles.*;
import static java.lang.invoke.MethodType.*;

public class MethodHandleMore {
    private int value = 3;
    static class Other { private static int hidden = 8; private Other() { } static class Failing { static { if (true) throw new IllegalStateException("no start"); } static void touch() { } } }
    static synchronized int locked(int n) { return Thread.holdsLock(MethodHandleMore.class) ? n : -n; }
    static <T extends Throwable> void sneaky(Throwable t) throws T { @SuppressWarnings("unchecked") T it = (T) t; throw it; }
    static int many(int a, long b, float c, double d, byte e, short f, char g, boolean h, String i, int[] j, long k, double l) { return (int) (a + b + c + d + e + f + g + (h ? 1 : 0) + i.length() + j.length + k + l); }
    static boolean negate(boolean b) { return !b; }
    static byte wrap(byte b) { return (byte) (b + 1); }
    static char next(char c) { return (char) (c + 1); }
    static short half(short s) { return (short) (s / 2); }
    interface Action { Object run() throws Throwable; }
    static void show(String what, Action a) {
        try { System.out.println(what + " = " + a.run()); }
        catch (Throwable t) { System.out.println(what + " fails: " + t.getClass().getName() + ": " + t.getMessage()); }
    }
    static MethodHandle find(String name, Class<?> r, Class<?>... p) throws Exception { return lookup().findStatic(MethodHandleMore.class, name, methodType(r, p)); }
    public static void main(String[] args) throws Throwable {
        Lookup l = lookup();
        show("modes", () -> l.lookupModes() + " " + l.dropLookupMode(Lookup.PRIVATE).lookupModes() + " " + l.in(String.class).lookupModes() + " " + publicLookup().lookupModes());
        show("lookups", () -> l + " " + l.dropLookupMode(Lookup.PACKAGE) + " " + publicLookup() + " " + l.in(Other.class));
        show("private in", () -> (int) privateLookupIn(Other.class, l).findStaticGetter(Other.class, "hidden", int.class).invokeExact());
        show("find class", () -> l.findClass("MethodHandleMore$Other"));
        show("find no class", () -> l.findClass("MethodHandleMore$None"));
        show("access class", () -> l.accessClass(Other.class));
        show("initialize", () -> l.ensureInitialized(Other.class));
        show("var to method", () -> (int) l.findVarHandle(MethodHandleMore.class, "value", int.class).toMethodHandle(VarHandle.AccessMode.GET_AND_ADD).invokeExact(new MethodHandleMore(), 4));
        show("var type", () -> l.findVarHandle(MethodHandleMore.class, "value", int.class).toMethodHandle(VarHandle.AccessMode.COMPARE_AND_SET).type());
        show("synchronized", () -> (int) find("locked", int.class, int.class).invokeExact(5));
        show("initializer fails", () -> { l.findStatic(Other.Failing.class, "touch", methodType(void.class)).invokeExact(); return 0; });
        show("initializer failed", () -> { l.findStatic(Other.Failing.class, "touch", methodType(void.class)).invokeExact(); return 0; });
        show("checked", () -> { find("sneaky", void.class, Throwable.class).invokeExact((Throwable) new java.io.IOException("sneaked")); return 0; });
        MethodHandle many = find("many", int.class, int.class, long.class, float.class, double.class, byte.class, short.class, char.class, boolean.class, String.class, int[].class, long.class, double.class);
        show("many", () -> (int) many.invokeExact(1, 2L, 3f, 4.0, (byte) 5, (short) 6, 'a', true, "nine", new int[3], 1L << 4, 2.5));
        show("many generic", () -> (Object) many.asType(many.type().generic()).invokeExact((Object) 1, (Object) 2L, (Object) 3f, (Object) 4.0, (Object) (byte) 5, (Object) (short) 6, (Object) 'a', (Object) true, (Object) "nine", (Object) new int[3], (Object) 16L, (Object) 2.5));
        show("many spread", () -> (Object) many.asSpreader(Object[].class, 12).invoke(new Object[]{1, 2, 3, 4, (byte) 5, (byte) 6, 'a', true, "nine", new int[3], 16, 2.5f}));
        show("many permuted", () -> (int) permuteArguments(many, many.type().insertParameterTypes(0, Object.class), 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 2, 4).invokeExact((Object) "x", 1, 2L, 3f, 4.0, (byte) 5, (short) 6, 'a', true, "nine", new int[3], 1L << 4, 2.5));
        show("many bound", () -> (int) insertArguments(many, 1, 2L, 3f, 4.0, (byte) 5, (short) 6, 'a', true, "nine", new int[3], 16L, 2.5).invokeExact(100));
        show("booleans", () -> (boolean) filterReturnValue(find("negate", boolean.class, boolean.class), find("negate", boolean.class, boolean.class)).invokeExact(true) + " " + find("negate", boolean.class, boolean.class).invoke((Object) true));
        show("bytes", () -> (byte) filterArguments(find("wrap", byte.class, byte.class), 0, find("wrap", byte.class, byte.class)).invokeExact((byte) 126));
        show("chars", () -> (char) find("next", char.class, char.class).invokeExact('y') + " " + (int) find("next", char.class, char.class).invoke('y'));
        show("shorts", () -> (Object) find("half", short.class, short.class).invoke((byte) -9) + " " + insertArguments(find("half", short.class, short.class), 0, (short) 31).invoke());
        show("equal", () -> find("next", char.class, char.class).equals(find("next", char.class, char.class)));
        show("streams", () -> List.of(3, 1, 2).stream().map(x -> { try { return (int) find("locked", int.class, int.class).invokeExact((int) x); } catch (Throwable t) { throw new Error(t); } }).sorted().toList());
        show("recursive type", () -> identity(MethodHandle.class).invoke(identity(MethodHandle.class)).toString());
        show("long chain", () -> { MethodHandle h = identity(long.class); for (int i = 0; i < 100; i++) h = filterReturnValue(h, insertArguments(publicLookup().findStatic(Math.class, "addExact", methodType(long.class, long.class, long.class)), 0, (long) i)); return (long) h.invokeExact(1L); });
        show("overflow", () -> (int) publicLookup().findStatic(Math.class, "addExact", methodType(int.class, int.class, int.class)).invokeExact(Integer.MAX_VALUE, 1));
        int total = 0;
        MethodHandle add = insertArguments(publicLookup().findStatic(Integer.class, "sum", methodType(int.class, int.class, int.class)), 1, 3);
        for (int i = 0; i < 20000; i++) total = (int) add.invokeExact(total) ^ i;
        System.out.println(total);
    }
}
