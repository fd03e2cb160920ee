import java.lang.invoke.*;
import java.nio.ByteOrder;
import java.util.*;
import static java.lang.invoke.MethodHandles.*;
import static java.lang.invoke.MethodType.methodType;

public class VarHandleCalls {
    int number = 3; long wide = 4; String text = "t"; final int fixed = 9; boolean flag; double real = 1.5; byte small = 5; Object any = "o";
    static int shared = 6; static final String NAME = "name"; private char secret = 'c';
    static class Late { static { System.out.println("Late starts"); } static int field = 2; }
    interface Action { Object run() throws Throwable; }
    static void show(String what, Action a) {
        try { System.out.println(what + " = " + a.run()); }
        catch (Throwable t) { System.out.println(what + " fails: " + t.getClass().getName() + ": " + (t.getMessage() == null ? null : t.getMessage().replaceAll(" \\(unnamed module @[0-9a-f]+\\)", ""))); }
    }
    static VarHandle find(String name, Class<?> type) throws Exception { return lookup().findVarHandle(VarHandleCalls.class, name, type); }
    public static void main(String[] args) throws Throwable {
        VarHandleCalls o = new VarHandleCalls(); Lookup l = lookup();
        VarHandle number = find("number", int.class), wide = find("wide", long.class), text = find("text", String.class), flag = find("flag", boolean.class);
        VarHandle real = find("real", double.class), small = find("small", byte.class), any = find("any", Object.class), fixed = find("fixed", int.class);
        VarHandle shared = l.findStaticVarHandle(VarHandleCalls.class, "shared", int.class), name = l.findStaticVarHandle(VarHandleCalls.class, "NAME", String.class);
        show("exact", () -> (int) number.get(o));
        show("as object", () -> number.get(o));
        show("widened", () -> (long) number.get(o) + " " + (double) wide.get(o));
        show("boxed receiver", () -> (int) number.get((Object) o));
        show("set boxed", () -> { number.set(o, (Integer) 7); wide.set(o, 8); return o.number + o.wide; });
        show("set char", () -> { number.setVolatile(o, 'a'); return o.number; });
        show("set wrong", () -> { number.set(o, 8L); return o.number; });
        show("set string", () -> { number.set(o, "x"); return o.number; });
        show("too few", () -> { number.set(o); return 0; });
        show("wrong receiver", () -> (int) number.get("x"));
        show("wrong receiver object", () -> (int) number.get((Object) "x"));
        show("null receiver", () -> (int) number.get((VarHandleCalls) null));
        show("result dropped", () -> { number.getAndAdd(o, 2); text.getAndSet(o, "u"); return o.number + o.text; });
        show("text", () -> (String) text.get(o) + (Object) text.getAcquire(o));
        show("text as other", () -> (Integer) any.get(o));
        show("any as text", () -> (String) any.get(o));
        show("set any", () -> { any.set(o, 5); return (int) any.get(o); });
        show("text bad", () -> { text.set(o, (Object) 5); return o.text; });
        show("cas", () -> number.compareAndSet(o, 99, 1) + " " + number.compareAndSet(o, (Integer) 99, (short) 1) + o.number);
        show("cas text", () -> text.compareAndSet(o, "u", "v") + o.text + text.compareAndExchange(o, "v", "w") + text.weakCompareAndSet(o, "w", "x"));
        show("flag", () -> flag.getAndBitwiseOr(o, true) + " " + flag.getAndBitwiseAnd(o, false) + " " + flag.getAndBitwiseXor(o, true) + o.flag);
        show("add flag", () -> flag.getAndAdd(o, true));
        show("add text", () -> text.getAndAdd(o, "x"));
        show("or double", () -> real.getAndBitwiseOr(o, 1.0));
        show("add double", () -> (double) real.getAndAdd(o, 2.0) + o.real);
        show("add byte", () -> (byte) small.getAndAdd(o, (byte) 127) + " " + o.small);
        show("final", () -> (int) fixed.get(o));
        show("set final", () -> { fixed.set(o, 3); return 0; });
        show("modes", () -> fixed.isAccessModeSupported(VarHandle.AccessMode.SET) + " " + number.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD) + " " + text.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD));
        show("static", () -> (int) shared.getAndAdd(5) + shared.get().toString() + name.get());
        show("static as field", () -> find("shared", int.class));
        show("no field", () -> find("none", int.class));
        show("wrong type", () -> find("number", long.class));
        show("private", () -> publicLookup().findVarHandle(VarHandleCalls.class, "secret", char.class));
        show("late", () -> { VarHandle late = l.findStaticVarHandle(Late.class, "field", int.class); return (int) late.get(); });
        show("types", () -> number.varType() + " " + number.coordinateTypes() + " " + number.accessModeType(VarHandle.AccessMode.COMPARE_AND_EXCHANGE) + " " + number);
        VarHandle ints = arrayElementVarHandle(int[].class), texts = arrayElementVarHandle(String[].class); int[] a = {1, 2, 3}; String[] s = {"x", "y"};
        show("element", () -> (int) ints.get(a, 1) + (int) ints.getAndAdd(a, (short) 2, 5) + a[2]);
        show("element text", () -> texts.getAndSet(s, 1, "z") + s[1] + (String) texts.get(s, 0));
        show("outside", () -> (int) ints.get(a, 3));
        show("store", () -> { texts.set((Object[]) s, 0, (Object) 4); return 0; });
        show("store more", () -> { VarHandle objects = arrayElementVarHandle(Object[].class); objects.set((Object[]) s, 0, (Object) 4); return s[0]; });
        show("no array", () -> arrayElementVarHandle(String.class));
        VarHandle exact = number.withInvokeExactBehavior();
        show("exact handle", () -> (int) exact.get(o));
        show("exact handle fails", () -> (long) exact.get(o));
        show("exact no more", () -> (long) exact.withInvokeBehavior().get(o));
        VarHandle view = byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN); byte[] bytes = {0, 0, 1, 2, 3, 4};
        show("view", () -> (int) view.get(bytes, 0) + " " + (long) view.get(bytes, 2));
        show("to handle", () -> (int) number.toMethodHandle(VarHandle.AccessMode.GET_AND_ADD).invokeExact(o, 4) + " " + o.number);
        show("to handle of final", () -> { fixed.toMethodHandle(VarHandle.AccessMode.SET).invoke(o, 1); return 0; });
        show("invoker", () -> (Object) varHandleInvoker(VarHandle.AccessMode.GET, methodType(Object.class, Object.class)).invokeExact(number, (Object) o));
        show("unreflect", () -> (int) l.unreflectVarHandle(VarHandleCalls.class.getDeclaredField("number")).get(o));
        show("fences", () -> { VarHandle.fullFence(); VarHandle.acquireFence(); VarHandle.releaseFence(); return "done"; });
    }
}
