import java.lang.invoke.*;
import java.util.*;
import static java.lang.invoke.MethodHandles.*;
import static java.lang.invoke.MethodType.methodType;

public class MethodHandleControl {
    static boolean isLong(String s) { return s.length() > 3; }
    static String yes(String s, int n) { return "long " + s + n; }
    static String no(String s, int n) { return "short " + s + n; }
    static int parse(String s, int base) { return Integer.parseInt(s, base); }
    static int failed(NumberFormatException e, String s) { System.out.println("caught " + e.getMessage()); return -s.length(); }
    static int cleaned(Throwable t, int r, String s) { System.out.println("cleanup " + (t == null ? "none" : t.getClass().getSimpleName()) + " " + r + " " + s); return r + 1000; }
    static void closing(Throwable t) { System.out.println("closing " + t); }
    static void speak(String s) { System.out.println("speak " + s); if (s.isEmpty()) throw new IllegalStateException("empty"); }
    static int step(int acc, int i, int n) { return acc * 10 + i; }
    static boolean below(int acc, int n) { return acc < n; }
    static int grow(int acc, int n) { return acc * 2 + 1; }
    static String append(String acc, String item) { return acc + "[" + item + "]"; }
    static int zero(int n) { return 0; }
    static int bump(int i, int s, int n) { return i + 1; }
    static int total(int i, int s, int n) { return s + i; }
    static boolean more(int i, int s, int n) { return i < n; }
    static int end(int i, int s, int n) { return s; }
    static String which(int i, String s) { return s + " case " + i; }
    interface Action { Object run() throws Throwable; }
    static void show(String what, Action a) {
        try { System.out.println(what + " = " + a.run()); }
        catch (Throwable t) { System.out.println(what + " fails: " + t.getClass().getName() + ": " + t.getMessage()); }
    }
    static MethodHandle find(String name, Class<?> r, Class<?>... p) throws Exception {
        return lookup().findStatic(MethodHandleControl.class, name, methodType(r, p));
    }
    public static void main(String[] args) throws Throwable {
        Class<String> S = String.class; Class<Integer> I = int.class;
        MethodHandle isLong = find("isLong", boolean.class, S), yes = find("yes", S, S, I), no = find("no", S, S, I);
        MethodHandle guard = guardWithTest(isLong, yes, no);
        show("guard", () -> (String) guard.invokeExact("hello", 1) + ", " + (String) guard.invokeExact("hi", 2));
        show("guard bad", () -> guardWithTest(yes, yes, no));
        show("guard mismatch", () -> guardWithTest(isLong, yes, isLong));
        MethodHandle parse = find("parse", I, S, I), failed = find("failed", I, NumberFormatException.class, S);
        MethodHandle safe = catchException(parse, NumberFormatException.class, failed);
        show("no exception", () -> (int) safe.invokeExact("77", 8));
        show("caught", () -> (int) safe.invokeExact("bad", 10));
        show("subclass", () -> (int) catchException(parse, RuntimeException.class, dropArguments(constant(I, 5), 0, RuntimeException.class)).invokeExact("bad", 10));
        show("not caught", () -> (int) catchException(parse, NullPointerException.class, dropArguments(constant(I, 5), 0, NullPointerException.class)).invokeExact("bad", 10));
        show("catch bad", () -> catchException(parse, NumberFormatException.class, isLong));
        MethodHandle cleaned = find("cleaned", I, Throwable.class, I, S);
        MethodHandle tried = tryFinally(parse, cleaned);
        show("finally", () -> (int) tried.invokeExact("12", 10));
        show("finally throws", () -> (int) tried.invokeExact("zz", 10));
        MethodHandle closed = tryFinally(find("speak", void.class, S), find("closing", void.class, Throwable.class));
        show("void finally", () -> { closed.invokeExact("loud"); return "done"; });
        show("void finally throws", () -> { closed.invokeExact(""); return "done"; });
        show("throw", () -> (int) throwException(I, IllegalStateException.class).invokeExact(new IllegalStateException("thrown")));
        show("throw null", () -> (int) throwException(I, IllegalStateException.class).invokeExact((IllegalStateException) null));
        MethodHandle counted = countedLoop(identity(I), find("zero", I, I), find("step", I, I, I, I));
        show("counted", () -> (int) counted.invokeExact(5) + " " + counted.type());
        show("counted none", () -> (int) counted.invokeExact(-3));
        MethodHandle ranged = countedLoop(dropArguments(constant(I, 3), 0, I), identity(I), find("zero", I, I), find("step", I, I, I, I));
        show("ranged", () -> (int) ranged.invokeExact(7));
        MethodHandle whiled = whileLoop(find("zero", I, I), find("below", boolean.class, I, I), find("grow", I, I, I));
        show("while", () -> (int) whiled.invokeExact(100));
        MethodHandle dowhile = doWhileLoop(find("zero", I, I), find("grow", I, I, I), find("below", boolean.class, I, I));
        show("do while", () -> (int) dowhile.invokeExact(0));
        MethodHandle iterated = iteratedLoop(null, constant(S, "start"), find("append", S, S, S));
        show("iterated", () -> (String) iterated.invoke((Iterable<String>) List.of("a", "b", "c")));
        MethodHandle[] first = {null, find("bump", I, I, I, I)};
        MethodHandle[] second = {null, find("total", I, I, I, I), find("more", boolean.class, I, I, I), find("end", I, I, I, I)};
        MethodHandle loop = loop(first, second);
        show("loop", () -> (int) loop.invokeExact(10) + " " + loop.type());
        show("loop bad", () -> loop(new MethodHandle[][]{{find("zero", I, I)}}));
        show("loop empty", () -> loop());
        MethodHandle which = find("which", S, I, S);
        MethodHandle table = tableSwitch(insertArguments(dropArguments(which, 0, I), 1, -1).asType(methodType(S, I, S)), insertArguments(dropArguments(which, 0, I), 1, 100), which);
        show("switch", () -> (String) table.invokeExact(0, "a") + (String) table.invokeExact(1, "b") + (String) table.invokeExact(2, "c") + (String) table.invokeExact(-5, "d"));
    }
}
