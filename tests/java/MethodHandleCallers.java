import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.util.List;

/** Handles of methods that ask who calls them: the answer is the class that looked them up. */
public class MethodHandleCallers {
    private static int hidden = 7;

    interface Body {
        Object run() throws Throwable;
    }

    static void show(String what, Body body) {
        try {
            System.out.println(what + ": " + body.run());
        } catch (Throwable thrown) {
            System.out.println(what + ": " + thrown.getClass() + ": " + thrown.getMessage());
        }
    }

    static class Other {
        static Object call(MethodHandle handle, Object... arguments) throws Throwable {
            return handle.invokeWithArguments(arguments);
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle forName = lookup.findStatic(Class.class, "forName", MethodType.methodType(Class.class, String.class));
        show("exact", () -> (Class<?>) forName.invokeExact("MethodHandleCallers"));
        show("generic", () -> forName.invoke((Object) "java.util.List"));
        show("from elsewhere", () -> Other.call(forName, "MethodHandleCallers$Other"));
        show("missing", () -> forName.invoke("Nowhere"));
        show("composed", () -> MethodHandles.filterReturnValue(forName, lookup.findVirtual(Class.class, "getSimpleName", MethodType.methodType(String.class))).invoke("java.util.Map$Entry"));
        show("unreflected", () -> lookup.unreflect(Class.class.getMethod("forName", String.class)).invoke("java.util.Set"));
        MethodHandle field = lookup.findVirtual(Class.class, "getDeclaredField", MethodType.methodType(Field.class, String.class));
        show("field", () -> field.invoke(MethodHandleCallers.class, "hidden"));
        MethodHandle caller = lookup.findVirtual(StackWalker.class, "getCallerClass", MethodType.methodType(Class.class));
        show("walker", () -> caller.type());
        MethodHandle thread = lookup.findVirtual(Thread.class, "getContextClassLoader", MethodType.methodType(ClassLoader.class));
        show("loader", () -> thread.invoke(Thread.currentThread()) == MethodHandleCallers.class.getClassLoader());
        show("lookup", () -> ((MethodHandles.Lookup) lookup.findStatic(MethodHandles.class, "lookup", MethodType.methodType(MethodHandles.Lookup.class)).invoke()).lookupClass().getPackageName().isEmpty());
        show("list", () -> List.of(forName.type(), field.type()));
    }
}
