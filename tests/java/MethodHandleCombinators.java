import java.lang.invoke.*;
import java.util.*;
import static java.lang.invoke.MethodHandles.*;
import static java.lang.invoke.MethodType.methodType;

public class MethodHandleCombinators {
    static String four(String a, int b, long c, double d) { return a + "|" + b + "|" + c + "|" + d; }
    static int inc(int v) { System.out.println("inc " + v); return v + 1; }
    static long neg(long v) { System.out.println("neg " + v); return -v; }
    static String up(String s) { System.out.println("up " + s); return s.toUpperCase(); }
    static int length(String s) { return s.length(); }
    static String join(String a, String b) { return a + "+" + b; }
    static String three(String a, String b, String c) { return a + b + c; }
    static void note(String a, int b) { System.out.println("note " + a + b); }
    static void tick() { System.out.println("tick"); }
    static int sum(int a, int b, int c) { return a * 100 + b * 10 + c; }
    interface Action { Object run() throws Throwable; }
    static void show(String what, Action a) {
        try { System.out.println(what + " = " + a.run()); }
        catch (Throwable t) { System.out.println(what + " fails: " + t.getClass().getName() + ": " + t.getMessage()); }
    }
    static MethodHandle find(String name, Class<?> r, Class<?>... p) throws Exception {
        return lookup().findStatic(MethodHandleCombinators.class, name, methodType(r, p));
    }
    public static void main(String[] args) throws Throwable {
        MethodHandle four = find("four", String.class, String.class, int.class, long.class, double.class);
        MethodHandle inc = find("inc", int.class, int.class), neg = find("neg", long.class, long.class), up = find("up", String.class, String.class);
        MethodHandle length = find("length", int.class, String.class), join = find("join", String.class, String.class, String.class);
        MethodHandle note = find("note", void.class, String.class, int.class), tick = find("tick", void.class), sum = find("sum", int.class, int.class, int.class, int.class);
        MethodHandle three = find("three", String.class, String.class, String.class, String.class);
        show("insert", () -> (String) insertArguments(four, 1, 2, 3L).invokeExact("a", 4.5));
        show("insert all", () -> (String) insertArguments(four, 0, "z", (byte) 2, 'c', 3f).invokeExact());
        show("insert bad", () -> insertArguments(four, 1, "no"));
        show("insert too many", () -> insertArguments(join, 1, "a", "b"));
        show("insert null int", () -> insertArguments(four, 1, (Object) null));
        show("drop", () -> (String) dropArguments(join, 1, int.class, double.class).invokeExact("a", 1, 2.0, "b"));
        show("drop type", () -> dropArguments(join, 0, List.of(long.class, Object.class)).type());
        show("drop bad", () -> dropArguments(join, 3, int.class));
        show("drop to match", () -> (String) dropArgumentsToMatch(join, 0, List.of(int.class, String.class, String.class, Object.class), 1).invokeExact(1, "a", "b", (Object) 2));
        show("drop return", () -> { dropReturn(up).invokeExact("quiet"); return dropReturn(up).type(); });
        show("permute", () -> (String) permuteArguments(four, methodType(String.class, double.class, long.class, int.class, String.class), 3, 2, 1, 0).invokeExact(1.5, 2L, 3, "s"));
        show("permute repeat", () -> (int) permuteArguments(sum, methodType(int.class, int.class, int.class), 1, 0, 1).invokeExact(4, 7));
        show("permute drop", () -> (int) permuteArguments(sum, methodType(int.class, String.class, int.class, long.class), 1, 1, 1).invokeExact("x", 5, 9L));
        show("permute mixed", () -> (int) permuteArguments(sum, methodType(int.class, int.class, String.class, int.class, int.class), 3, 0, 3).invokeExact(1, "x", 2, 3));
        show("permute bad", () -> permuteArguments(sum, methodType(int.class, int.class), 0, 1, 0));
        show("permute wrong type", () -> permuteArguments(sum, methodType(int.class, long.class), 0, 0, 0));
        show("permute short", () -> permuteArguments(sum, methodType(int.class, int.class), 0, 0));
        show("permute result", () -> permuteArguments(sum, methodType(long.class, int.class), 0, 0, 0));
        show("filter", () -> (String) filterArguments(four, 0, up, inc, neg).invokeExact("q", 1, 2L, 3.0));
        show("filter some", () -> (String) filterArguments(four, 1, inc, null).invokeExact("q", 1, 2L, 3.0));
        show("filter same", () -> (String) filterArguments(three, 0, up, null, up).invokeExact("a", "b", "c"));
        show("filter type", () -> (int) filterArguments(sum, 0, length, length, length).invokeExact("a", "bb", "ccc"));
        show("filter bad", () -> filterArguments(four, 0, inc));
        show("filter too many", () -> filterArguments(inc, 0, inc, inc));
        show("filter return", () -> (int) filterReturnValue(up, length).invokeExact("four"));
        show("filter return void", () -> { filterReturnValue(note, tick).invokeExact("n", 1); return 0; });
        show("filter void to value", () -> (String) filterReturnValue(tick, constant(String.class, "made")).invokeExact());
        show("filter return bad", () -> filterReturnValue(inc, up));
        show("fold", () -> (String) foldArguments(three, join).invokeExact("a", "b"));
        show("fold void", () -> (String) foldArguments(four, note).invokeExact("a", 2, 3L, 4.0));
        show("fold at", () -> (String) foldArguments(three, 1, up).invokeExact("a", "b"));
        show("fold bad", () -> foldArguments(four, inc));
        show("collect", () -> (String) collectArguments(join, 1, join).invokeExact("a", "b", "c"));
        show("collect void", () -> (String) collectArguments(join, 1, note).invokeExact("a", "n", 5, "b"));
        show("collect none", () -> (String) collectArguments(join, 0, constant(String.class, "k")).invokeExact("b"));
        show("collect bad", () -> collectArguments(join, 0, inc));
        show("collect position", () -> collectArguments(join, 5, up));
        show("constant", () -> (int) constant(int.class, (short) 7).invokeExact());
        show("constant null", () -> (String) constant(String.class, null).invokeExact());
        show("constant bad", () -> constant(String.class, 3));
        show("constant void", () -> constant(void.class, null));
        show("identity", () -> (String) identity(String.class).invokeExact("me") + (long) identity(long.class).invokeExact(5L) + (char) identity(char.class).invokeExact('c'));
        show("zero", () -> "" + (int) zero(int.class).invokeExact() + (double) zero(double.class).invokeExact() + (String) zero(String.class).invokeExact() + (boolean) zero(boolean.class).invokeExact());
        show("zero void", () -> { zero(void.class).invokeExact(); return zero(void.class); });
        show("empty", () -> (long) empty(methodType(long.class, String.class, int.class)).invokeExact("a", 1));
        MethodHandle chain = identity(int.class);
        for (int i = 0; i < 10; i++) chain = filterReturnValue(insertArguments(dropArguments(chain, 0, int.class), 0, i), insertArguments(sum, 0, 0, i));
        MethodHandle last = chain;
        show("chain", () -> (int) last.invokeExact(3) + " " + last.type());
        show("null target", () -> insertArguments(null, 0));
    }
}
