import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import sun.misc.Unsafe;

/**
 * Provokes null pointer exceptions and tells, for each, the class, method, bytecode offset and
 * message. The arguments are names of programs; a name that begins with Odd is a class of methods
 * that are called with nulls.
 */
public class NpeOracle {
    public static void main(String[] args) throws Exception {
        PrintStream out = System.out;
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        for (String name : args) {
            for (NullPointerException e : raised(Class.forName(name))) {
                int offset = offset(e);
                StackTraceElement top = e.getStackTrace()[0];
                out.printf("%s\t%s\t%d\t%d\t%s%n", top.getClassName(), top.getMethodName(),
                        top.getLineNumber(), offset, e.getMessage());
            }
        }
    }

    @SuppressWarnings("unchecked")
    static List<NullPointerException> raised(Class<?> program) throws Exception {
        if (program.getName().startsWith("Odd")) {
            return raisedByMethods(program);
        }
        Method main = program.getDeclaredMethod("main", String[].class);
        main.invoke(null, (Object) new String[0]);
        Field raised = program.getDeclaredField("RAISED");
        raised.setAccessible(true);
        return (List<NullPointerException>) raised.get(null);
    }

    static List<NullPointerException> raisedByMethods(Class<?> odd) throws Exception {
        List<NullPointerException> raised = new ArrayList<>();
        for (Method method : odd.getDeclaredMethods()) {
            try {
                method.invoke(null, arguments(method));
            } catch (InvocationTargetException e) {
                if (e.getCause() instanceof NullPointerException npe) {
                    raised.add(npe);
                } else {
                    System.err.println(method + ": " + e.getCause());
                }
            }
        }
        return raised;
    }

    static Object[] arguments(Method method) {
        List<Object> arguments = new ArrayList<>();
        for (Class<?> type : method.getParameterTypes()) {
            boolean rows = type == int[][].class;
            Object none = type.isPrimitive() ? Array.get(Array.newInstance(type, 1), 0) : null;
            Object one = method.getName().endsWith("WithOne") && type == int.class ? 1 : none;
            arguments.add(rows ? new int[2000][] : one);
        }
        return arguments.toArray();
    }

    /** The first reference in a Throwable, after its depth, is the virtual machine's own record of the frames. */
    static int offset(Throwable e) throws Exception {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        Unsafe unsafe = (Unsafe) field.get(null);
        Object[] frames = (Object[]) unsafe.getObject(e, 16L);
        return ((int[]) frames[1])[0] >>> 16;
    }
}
