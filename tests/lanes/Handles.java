import java.lang.invoke.*;
import static java.lang.invoke.MethodHandles.*;
import static java.lang.invoke.MethodType.methodType;

class Handles {
    static int exact, bound, guarded, caught, chosen, converted, counted;
    static Object boxed;

    static int add(int x, int y) { return x * 7 + y; }
    static int sub(int x, int y) { return x - y; }
    static boolean low(int x, int y) { return x < y; }
    static int divide(int x, int y) { return x / (y & 3); }
    static int none(ArithmeticException e, int x) { return -x; }
    static int step(int v, int i) { return v * 3 + i; }

    static MethodHandle find(String name, Class<?> r, Class<?>... p) throws Exception {
        return lookup().findStatic(Handles.class, name, methodType(r, p));
    }

    static void run(int a, int b, int c) {
        try {
            MethodHandle add = find("add", int.class, int.class, int.class), sub = find("sub", int.class, int.class, int.class);
            exact = (int) add.invokeExact(a, b);
            bound = (int) insertArguments(add, 1, c).invokeExact(a);
            guarded = (int) guardWithTest(find("low", boolean.class, int.class, int.class), add, sub).invokeExact(b, c);
            MethodHandle divide = catchException(find("divide", int.class, int.class, int.class), ArithmeticException.class, find("none", int.class, ArithmeticException.class, int.class));
            caught = (int) divide.invokeExact(a, b);
            chosen = (int) ((c & 1) == 0 ? add : insertArguments(dropArguments(sub, 0, int.class), 1, b)).invokeExact(a, b);
            converted = (int) add.invoke((Integer) a, (Object) b);
            boxed = add.invoke(a, c);
            counted = (int) countedLoop(constant(int.class, b & 3), constant(int.class, a), find("step", int.class, int.class, int.class)).invokeExact();
        } catch (Throwable t) {
            throw new IllegalStateException(t);
        }
    }
}
