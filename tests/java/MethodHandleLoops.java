import static java.lang.invoke.MethodHandles.*;
import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;

/** Loops whose variables, and whose results, are of different types; clauses without an end. */
public class MethodHandleLoops {
    static String append(String text, int i) { return text + i; }
    static boolean below(int limit, String text, int i) { return i < limit; }
    static boolean small(int limit, String text, int i) { return i < 3; }
    static String step(int limit, String text, int i) { return text + i + limit; }
    static int next(int limit, String text, int i) { return i + 1; }
    static String end(int limit, String text, int i) { return "end " + text; }

    static MethodHandle find(String name, Class<?> result, Class<?>... parameters) throws Exception {
        return lookup().findStatic(MethodHandleLoops.class, name, methodType(result, parameters));
    }

    static MethodHandle[] clause(MethodHandle... parts) { return parts; }

    public static void main(String[] args) throws Throwable {
        Class<?> i = int.class, s = String.class, b = boolean.class;
        MethodHandle five = constant(i, 5), text = constant(s, "s"), zero = constant(i, 0), append = find("append", s, s, i);
        MethodHandle below = find("below", b, i, s, i), small = find("small", b, i, s, i);
        MethodHandle step = find("step", s, i, s, i), next = find("next", i, i, s, i), end = find("end", s, i, s, i);
        System.out.println((String) countedLoop(five, text, append).invokeExact());
        System.out.println((String) countedLoop(five, null, append).invokeExact());
        System.out.println((String) countedLoop(zero, five, text, append).invokeExact());
        System.out.println((String) loop(clause(five, null, below, end), clause(text, step), clause(zero, next)).invokeExact());
        System.out.println((String) loop(clause(five, null, below, end), clause(text, step), clause(zero, next, small)).invokeExact());
        MethodHandle number = dropArguments(constant(long.class, 7L), 0, i, s, i);
        System.out.println((long) loop(clause(five, null, below, number), clause(text, step, small), clause(zero, next)).invokeExact());
        loop(clause(five, null, below), clause(text, step), clause(zero, next, small)).invokeExact();
    }
}
