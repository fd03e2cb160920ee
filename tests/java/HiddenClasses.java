import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup.ClassOption;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** Classes that are defined by a Lookup, hidden and not. */
public class HiddenClasses {
    interface Body {
        Object run() throws Throwable;
    }

    static void show(String what, Body body) {
        try {
            System.out.println(what + ": " + body.run());
        } catch (Throwable thrown) {
            System.out.println(what + " fails: " + thrown);
        }
    }

    static byte[] bytes() throws IOException {
        try (InputStream in = HiddenClasses.class.getResourceAsStream("Pattern1.class")) {
            return in.readAllBytes();
        }
    }

    /** The class under another name, which is as long. */
    static byte[] renamed(String name) throws IOException {
        return new String(bytes(), "ISO-8859-1").replace("Pattern1", name).getBytes("ISO-8859-1");
    }

    static void names(Class<?> hidden) {
        System.out.println(hidden.isHidden() + " " + hidden.getName().startsWith("Pattern1/0x"));
        System.out.println(hidden.getName().length() + " " + hidden.getCanonicalName());
        System.out.println(hidden.getSimpleName().startsWith("Pattern1/0x"));
        System.out.println(hidden.descriptorString().startsWith("LPattern1.0x"));
        System.out.println(hidden.arrayType().getName().startsWith("[LPattern1/0x"));
        System.out.println(hidden.arrayType().arrayType().getName().startsWith("[[LPattern1/0x"));
        System.out.println(hidden.getPackageName().isEmpty());
        System.out.println(hidden.getModule() == HiddenClasses.class.getModule());
        System.out.println(hidden.getClassLoader() == HiddenClasses.class.getClassLoader());
        show("by name", () -> {
            try {
                return Class.forName(hidden.getName());
            } catch (ClassNotFoundException e) {
                return "not found";
            }
        });
    }

    static void use(MethodHandles.Lookup inside) throws Throwable {
        Class<?> hidden = inside.lookupClass();
        IntUnaryOperator object = (IntUnaryOperator) hidden.getDeclaredConstructor().newInstance();
        System.out.println(object.applyAsInt(5) + " " + object + " " + (object instanceof Pattern1));
        show("a trace without hidden frames", () -> {
            try {
                return object.applyAsInt(-1);
            } catch (IllegalStateException e) {
                return e.getMessage() + " at " + e.getStackTrace()[0].getMethodName().startsWith("lambda");
            }
        });
        int made = (int) inside.findStaticGetter(hidden, "made", int.class).invoke();
        System.out.println(made + " " + inside.hasFullPrivilegeAccess());
        System.out.println(inside.findVirtual(hidden, "secret", MethodType.methodType(int.class)).invoke(object));
        Field factor = hidden.getDeclaredField("factor");
        factor.setAccessible(true);
        factor.setInt(object, 10);
        System.out.println(object.applyAsInt(1) + " " + factor.getInt(object));
        Object[] array = (Object[]) Array.newInstance(hidden, 1);
        array[0] = object;
        try {
            array[0] = new Pattern1();
        } catch (ArrayStoreException e) {
            System.out.println("not the same class");
        }
    }

    static void lambdas() {
        Class<?> lambda = ((Runnable) () -> {}).getClass();
        System.out.println(lambda.isHidden() + " " + lambda.isSynthetic() + " " + lambda.getName().contains("$$Lambda"));
        System.out.println(lambda.descriptorString().contains(".0x") + " " + lambda.getName().contains("/0x"));
        System.out.println(lambda.arrayType().getName().startsWith("[LHiddenClasses$$Lambda"));
        System.out.println(lambda.getSimpleName().startsWith("HiddenClasses$$Lambda") + " " + lambda.getCanonicalName());
        System.out.println(MethodHandles.constant(int.class, 1).getClass().isHidden());
    }

    public static void main(String[] args) throws Throwable {
        lambdas();
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        byte[] bytes = bytes();
        System.out.println("first");
        MethodHandles.Lookup first = lookup.defineHiddenClass(bytes, true);
        names(first.lookupClass());
        use(first);
        System.out.println("second");
        Class<?> second = lookup.defineHiddenClass(bytes, false, ClassOption.NESTMATE).lookupClass();
        System.out.println("not initialized yet");
        System.out.println(second.getDeclaredConstructor().newInstance());
        System.out.println(second == first.lookupClass());
        System.out.println(second.getNestHost() + " " + second.isNestmateOf(HiddenClasses.class));
        System.out.println(first.lookupClass().getNestHost() == first.lookupClass());
        System.out.println(first.lookupClass().isNestmateOf(second));
        MethodHandles.Lookup third = lookup.defineHiddenClassWithClassData(bytes, List.of("data"), true);
        System.out.println(MethodHandles.classData(third, "_", List.class));
        show("garbage", () -> lookup.defineHiddenClass(new byte[] {1, 2, 3}, true));
        show("elsewhere", () -> lookup.in(Object.class).defineHiddenClass(bytes, true));
        show("package", () -> lookup.defineHiddenClass(renamed("p/Patter"), true));
        Class<?> ordinary = lookup.defineClass(renamed("Pattern2"));
        System.out.println(ordinary + " " + ordinary.isHidden() + " " + (Class.forName("Pattern2") == ordinary));
        show("again", () -> lookup.defineClass(renamed("Pattern2")));
        show("loaded", () -> lookup.defineClass(bytes));
        System.out.println(ordinary.getDeclaredConstructor().newInstance());
    }
}

class Pattern1 implements IntUnaryOperator {
    static int made;
    int factor = 3;

    static {
        System.out.println("initialized");
    }

    public Pattern1() {
        made++;
    }

    public int applyAsInt(int x) {
        if (x < 0) {
            throw new IllegalStateException("negative");
        }
        return x * factor + made;
    }

    private int secret() {
        return 9;
    }

    public String toString() {
        return "object " + made;
    }
}
