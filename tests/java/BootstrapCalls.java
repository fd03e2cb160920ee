import java.lang.invoke.*;
import java.lang.runtime.ObjectMethods;
import java.util.Comparator;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/** Bootstrap methods that a program calls itself, and call sites that it makes. */
public class BootstrapCalls {
    interface Body {
        Object run() throws Throwable;
    }

    record Pair(int a, String b) {}

    static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    static void show(String what, Body body) {
        try {
            System.out.println(what + ": " + body.run());
        } catch (Throwable thrown) {
            System.out.println(what + " fails: " + thrown);
        }
    }

    private static int next(int x) {
        return x + 1;
    }

    static Object text() {
        return "text";
    }

    int twice(int x) {
        return 2 * x;
    }

    static MethodType type(Class<?> result, Class<?>... parameters) {
        return MethodType.methodType(result, parameters);
    }

    static MethodHandle lambda(Class<?> function, String name, MethodType type, MethodHandle body, Class<?>... captured)
            throws Exception {
        return LambdaMetafactory.metafactory(LOOKUP, name, type(function, captured), type, body, type).getTarget();
    }

    static void lambdas() throws Throwable {
        MethodType ints = type(int.class, int.class);
        MethodHandle next = LOOKUP.findStatic(BootstrapCalls.class, "next", ints);
        MethodHandle twice = LOOKUP.findVirtual(BootstrapCalls.class, "twice", ints);
        show("private", () -> ((IntUnaryOperator) lambda(IntUnaryOperator.class, "applyAsInt", ints, next).invoke())
                .applyAsInt(4));
        show("captured", () -> {
            MethodHandle maker = lambda(IntUnaryOperator.class, "applyAsInt", ints, twice, BootstrapCalls.class);
            return ((IntUnaryOperator) maker.invoke(new BootstrapCalls())).applyAsInt(4);
        });
        show("supplier", () -> {
            MethodHandle text = LOOKUP.findStatic(BootstrapCalls.class, "text", type(Object.class));
            return ((Supplier<?>) lambda(Supplier.class, "get", type(Object.class), text).invoke()).get();
        });
        show("wrong type", () -> LambdaMetafactory.metafactory(
                LOOKUP, "applyAsInt", type(IntUnaryOperator.class), ints, next, type(String.class, int.class)));
    }

    static void others() {
        show("recipe", () -> StringConcatFactory.makeConcatWithConstants(
                LOOKUP, "m", type(String.class, int.class, String.class), "a\1b\1c").getTarget().invoke(3, "q"));
        show("concat", () -> StringConcatFactory.makeConcat(LOOKUP, "m", type(String.class, int.class, Object.class))
                .dynamicInvoker().invoke(3, (Object) "q"));
        show("toString", () -> {
            MethodHandle a = LOOKUP.findGetter(Pair.class, "a", int.class);
            MethodHandle b = LOOKUP.findGetter(Pair.class, "b", String.class);
            CallSite site = (CallSite) ObjectMethods.bootstrap(
                    LOOKUP, "toString", type(String.class, Pair.class), Pair.class, "a;b", a, b);
            return site.getTarget().invoke(new Pair(1, "z"));
        });
        show("hashCode", () -> {
            MethodHandle a = LOOKUP.findGetter(Pair.class, "a", int.class);
            return ((MethodHandle) ObjectMethods.bootstrap(LOOKUP, "hashCode", MethodHandle.class, Pair.class, "a", a))
                    .invoke(new Pair(7, "z"));
        });
        show("interface", () -> {
            MethodHandle compare = LOOKUP.findVirtual(String.class, "compareTo", type(int.class, String.class));
            @SuppressWarnings("unchecked")
            Comparator<String> made = MethodHandleProxies.asInterfaceInstance(Comparator.class, compare);
            return made.compare("a", "b") + " " + MethodHandleProxies.isWrapperInstance(made);
        });
        show("switch point", () -> {
            SwitchPoint point = new SwitchPoint();
            MethodHandle guard = point.guardWithTest(
                    MethodHandles.constant(int.class, 1), MethodHandles.constant(int.class, 2));
            int before = (int) guard.invokeExact();
            SwitchPoint.invalidateAll(new SwitchPoint[] {point});
            return before + " " + (int) guard.invokeExact();
        });
    }

    public static void main(String[] args) throws Throwable {
        lambdas();
        others();
    }
}
