import java.lang.reflect.Constructor;
import java.lang.reflect.Method;

/** What an element of a trace knows of loaders and modules, and arguments that reflection refuses. */
public class TraceOrigins {
    public TraceOrigins(int number) {}

    static class Named extends ClassLoader {
        Named(String name) {
            super(name, null);
        }

        Class<?> copy(String name, byte[] bytes) {
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    static void show(StackTraceElement e) {
        boolean versioned = e.getModuleVersion() != null;
        System.out.println(e.getClassLoaderName() + " " + e.getModuleName() + " " + versioned + " " + e.getMethodName());
    }

    public static void main(String[] args) throws Exception {
        show(new Throwable().getStackTrace()[0]);
        try {
            Integer.parseInt("x");
        } catch (NumberFormatException e) {
            show(e.getStackTrace()[0]);
            System.out.println(e.getStackTrace()[0]);
        }
        byte[] bytes = TraceOrigins.class.getResourceAsStream("Thrower1.class").readAllBytes();
        String text = new String(bytes, "ISO-8859-1");
        for (String name : new String[] {"Thrower2", "Thrower3"}) {
            byte[] renamed = text.replace("Thrower1", name).getBytes("ISO-8859-1");
            Class<?> made = new Named(name.equals("Thrower2") ? "own" : null).copy(name, renamed);
            Method m = made.getDeclaredMethod("fail");
            m.setAccessible(true);
            try {
                m.invoke(null);
            } catch (java.lang.reflect.InvocationTargetException e) {
                StackTraceElement top = e.getCause().getStackTrace()[0];
                show(top);
                System.out.println(top);
            }
        }
        Constructor<?> c = TraceOrigins.class.getConstructor(int.class);
        Object[] wrong = {null, "text", 'c', 1L, (byte) 1, true};
        for (Object arg : wrong) {
            try {
                System.out.println(arg + " " + c.newInstance(arg).getClass());
            } catch (IllegalArgumentException e) {
                System.out.println(arg + " " + e);
            }
        }
        Object array = java.lang.reflect.Array.newInstance(
                java.lang.reflect.Proxy.newProxyInstance(null, new Class<?>[] {Runnable.class}, (p, m, a) -> null).getClass(), 0);
        System.out.println(array.getClass().getSimpleName());
    }
}

class Thrower1 {
    static void fail() {
        throw new IllegalStateException();
    }
}
