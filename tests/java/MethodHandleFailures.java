import java.lang.invoke.*;
import static java.lang.invoke.MethodHandles.*;
import static java.lang.invoke.MethodType.*;

/** Whole stack traces of what goes wrong in handles. */
public class MethodHandleFailures {
    int f;
    static String abc(String a, int b) { return a + b; }
    interface Action { Object run() throws Throwable; }
    static void show(Action a) { try { System.out.println(a.run()); } catch (Throwable e) { e.printStackTrace(System.out); } }
    public static void main(String[] args) throws Throwable {
        MethodHandle h = lookup().findStatic(MethodHandleFailures.class, "abc", methodType(String.class, String.class, int.class));
        MethodHandle parse = publicLookup().findStatic(Integer.class, "parseInt", methodType(int.class, String.class));
        show(() -> h.asSpreader(Object[].class, 2).invoke(new Object[1]));
        show(() -> h.invoke((Object) 3, 4));
        show(() -> h.invokeWithArguments("a", "b"));
        show(() -> h.invokeWithArguments("a"));
        show(() -> arrayElementGetter(int[].class).invoke(new int[1], 4));
        show(() -> throwException(int.class, Exception.class).invoke(new Exception("e")));
        show(() -> h.bindTo(3));
        show(() -> parse.invoke("x"));
        show(() -> countedLoop(constant(int.class, 3), constant(int.class, 0), dropArguments(filterReturnValue(constant(String.class, "q"), parse), 0, int.class, int.class)).invoke());
        show(() -> new MutableCallSite(methodType(int.class)).dynamicInvoker().invoke());
        show(() -> h.invoke((Object) "s", (Object) null));
        show(() -> { lookup().findVarHandle(MethodHandleFailures.class, "f", int.class).set(new MethodHandleFailures(), "x"); return 0; });
        show(() -> arrayElementVarHandle(int[].class).get(new int[1], 7));
        show(() -> { arrayElementVarHandle(String[].class).set(new String[2], 0, (Object) 4); return 0; });
        show(() -> { arrayElementVarHandle(Object[].class).setVolatile((Object[]) new String[2], 0, (Object) 4); return 0; });
        show(() -> iteratedLoop(null, null, dropArguments(zero(void.class), 0, Object.class)).invoke((Iterable<?>) null));
        show(() -> lookup().findStatic(MethodHandleFailures.class, "none", methodType(void.class)));
        show(() -> insertArguments(h, 1, "x"));
        h.invokeExact();
    }
}
