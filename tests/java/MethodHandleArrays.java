import java.lang.invoke.*;
import java.util.*;
import static java.lang.invoke.MethodHandles.*;
import static java.lang.invoke.MethodType.*;

public class MethodHandleArrays {
    int field = 4; static long wide = 5;
    static int calls;
    static int next() { return ++calls; }
    interface Action { Object run() throws Throwable; }
    static void show(String what, Action a) {
        try { System.out.println(what + " = " + a.run()); }
        catch (Throwable t) { System.out.println(what + " fails: " + t.getClass().getName() + ": " + t.getMessage()); }
    }
    public static void main(String[] args) throws Throwable {
        int[] ints = {1, 2, 3}; String[] texts = {"a", "b"}; boolean[] flags = new boolean[2]; double[][] grid = new double[2][2];
        show("get", () -> (int) arrayElementGetter(int[].class).invokeExact(ints, 1));
        show("get text", () -> (String) arrayElementGetter(String[].class).invokeExact(texts, 1));
        show("set", () -> { arrayElementSetter(int[].class).invokeExact(ints, 1, 20); return Arrays.toString(ints); });
        show("set text", () -> { arrayElementSetter(String[].class).invokeExact(texts, 0, "z"); return Arrays.toString(texts); });
        show("set flag", () -> { arrayElementSetter(boolean[].class).invokeExact(flags, 1, true); return Arrays.toString(flags); });
        show("grid", () -> { arrayElementSetter(double[].class).invokeExact((double[]) arrayElementGetter(double[][].class).invokeExact(grid, 1), 0, 2.5); return grid[1][0]; });
        show("objects", () -> (Object) arrayElementGetter(Object[].class).invokeExact((Object[]) texts, 0));
        show("store", () -> { arrayElementSetter(Object[].class).invokeExact((Object[]) texts, 0, (Object) 5); return 0; });
        show("outside", () -> (int) arrayElementGetter(int[].class).invokeExact(ints, 3));
        show("null", () -> (int) arrayElementGetter(int[].class).invokeExact((int[]) null, 3));
        show("no array", () -> arrayElementGetter(String.class));
        show("length", () -> (int) arrayLength(double[][].class).invokeExact(grid));
        show("construct", () -> ((long[]) arrayConstructor(long[].class).invokeExact(7)).length + " " + ((String[][]) arrayConstructor(String[][].class).invokeExact(2)).length);
        show("construct bad", () -> ((long[]) arrayConstructor(long[].class).invokeExact(-7)).length);
        MethodType mt = methodType(int.class, int.class, int.class);
        MethodHandle max = publicLookup().findStatic(Math.class, "max", mt);
        show("exact invoker", () -> (int) exactInvoker(mt).invokeExact(max, 3, 9));
        show("exact invoker wrong", () -> (int) exactInvoker(mt).invokeExact(identity(int.class), 3, 9));
        show("invoker", () -> (int) invoker(mt).invokeExact(max.asType(methodType(long.class, long.class, long.class).changeReturnType(int.class)), 3, 9));
        show("invoker type", () -> invoker(mt).type() + " " + exactInvoker(methodType(void.class)).type());
        show("spread invoker", () -> (Object) spreadInvoker(genericMethodType(2), 0).invokeExact(max, new Object[]{4, 5}));
        show("found invokeExact", () -> (int) publicLookup().findVirtual(MethodHandle.class, "invokeExact", mt).invokeExact(max, 1, 2));
        VarHandle vh = lookup().findVarHandle(MethodHandleArrays.class, "field", int.class);
        MethodHandle swap = varHandleInvoker(VarHandle.AccessMode.GET_AND_SET, methodType(int.class, MethodHandleArrays.class, int.class));
        MethodHandleArrays object = new MethodHandleArrays();
        show("var invoker", () -> (int) swap.invokeExact(vh, object, 40) + " " + object.field);
        MethodHandle cas = varHandleExactInvoker(VarHandle.AccessMode.COMPARE_AND_SET, methodType(boolean.class, MethodHandleArrays.class, int.class, int.class));
        show("var exact invoker", () -> (boolean) cas.invokeExact(vh, object, 40, 41) + " " + object.field);
        ConstantCallSite fixed = new ConstantCallSite(max);
        show("constant site", () -> (int) fixed.dynamicInvoker().invokeExact(6, 2) + " " + fixed.type());
        show("constant set", () -> { fixed.setTarget(max); return 0; });
        MutableCallSite site = new MutableCallSite(methodType(int.class));
        MethodHandle through = site.dynamicInvoker();
        show("unset", () -> (int) through.invokeExact());
        site.setTarget(constant(int.class, 1));
        show("set", () -> (int) through.invokeExact());
        site.setTarget(lookup().findStatic(MethodHandleArrays.class, "next", methodType(int.class)));
        show("set again", () -> (int) through.invokeExact() + (int) through.invokeExact() + (int) site.getTarget().invokeExact());
        show("set bad", () -> { site.setTarget(max); return 0; });
        VolatileCallSite vol = new VolatileCallSite(constant(String.class, "v1"));
        MethodHandle read = vol.dynamicInvoker();
        show("volatile", () -> { String a = (String) read.invokeExact(); vol.setTarget(constant(String.class, "v2")); return a + (String) read.invokeExact(); });
        SwitchPoint valid = new SwitchPoint();
        MethodHandle choose = valid.guardWithTest(constant(String.class, "valid"), constant(String.class, "invalid"));
        show("switch point", () -> { String a = (String) choose.invokeExact(); SwitchPoint.invalidateAll(new SwitchPoint[]{valid}); return a + " " + (String) choose.invokeExact() + " " + valid.hasBeenInvalidated(); });
        show("handles in collections", () -> { Map<String, MethodHandle> m = new TreeMap<>(); m.put("max", max); m.put("min", publicLookup().findStatic(Math.class, "min", mt)); String s = ""; for (var e : m.entrySet()) s += e.getKey() + (int) e.getValue().invokeExact(3, 8) + " "; return s; });
    }
}
