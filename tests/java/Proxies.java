import java.lang.reflect.*;
import java.util.*;

/** Dynamic proxies: what reaches the handler, what comes back, what is thrown. */
public class Proxies {
    interface Hidden { int f(int a, long b, String[] c) throws java.io.IOException; default String d() { return "default"; } }
    public interface Open<T> { T id(T t); void nothing(); boolean flag(); double d(float f); char c(); }
    interface Sub extends Hidden, Comparable<String> { Object f2(); }
    static void attempt(String what, Runnable r) { try { r.run(); } catch (Throwable t) { System.out.println(what + " -> " + t + (t.getCause() == null ? "" : " / " + t.getCause())); } }

    public static void main(String[] args) throws Throwable {
        List<String> calls = new ArrayList<>();
        InvocationHandler log = (p, m, a) -> { calls.add(m.getDeclaringClass().getSimpleName() + "." + m.getName() + (a == null ? "" : Arrays.deepToString(a))); return switch (m.getName()) { case "f", "compareTo" -> 42; case "id" -> a[0]; case "flag" -> true; case "d" -> 1.5; case "c" -> 'x'; case "toString" -> "a proxy"; case "hashCode" -> 7; case "equals" -> p == a[0]; default -> null; }; };
        ClassLoader loader = Proxies.class.getClassLoader();
        Sub sub = (Sub) Proxy.newProxyInstance(loader, new Class<?>[] {Sub.class}, log);
        System.out.println(sub.f(1, 2L, new String[] {"x"}) + sub.compareTo("y") + " " + sub.f2() + " " + sub + sub.hashCode() + sub.equals(sub) + sub.equals(null));
        @SuppressWarnings("unchecked") Open<String> open = (Open<String>) Proxy.newProxyInstance(loader, new Class<?>[] {Open.class, Runnable.class}, log);
        open.nothing(); ((Runnable) open).run();
        System.out.println(open.id("same") + open.flag() + open.c() + calls);
        attempt("wrong box", () -> open.d(2f));
        System.out.println(Proxy.isProxyClass(open.getClass()) + " " + Proxy.isProxyClass(String.class) + " " + (Proxy.getInvocationHandler(open) == log) + " " + open.getClass().getSuperclass() + Arrays.toString(open.getClass().getInterfaces()) + Modifier.toString(open.getClass().getModifiers()) + Modifier.toString(sub.getClass().getModifiers()));
        System.out.println(Proxy.newProxyInstance(loader, new Class<?>[] {Open.class, Runnable.class}, log).getClass() == open.getClass());
        Hidden checked = (Hidden) Proxy.newProxyInstance(loader, new Class<?>[] {Hidden.class}, (p, m, a) -> { if (m.getName().equals("f")) throw (int) a[0] == 0 ? new java.io.FileNotFoundException("io") : (int) a[0] == 1 ? new Exception("checked") : new IllegalStateException("unchecked"); return m.getReturnType() == String.class ? null : 5; });
        for (int i = 0; i < 3; i++) { int n = i; try { checked.f(n, 0, null); } catch (Throwable t) { System.out.println(t + " / " + t.getCause()); } }
        System.out.println(checked.d());
        attempt("null for int", () -> System.out.println(((Hidden) Proxy.newProxyInstance(loader, new Class<?>[] {Hidden.class}, (p, m, a) -> null)).d().length()));
        attempt("null primitive", () -> { try { ((Hidden) Proxy.newProxyInstance(loader, new Class<?>[] {Hidden.class}, (p, m, a) -> null)).f(0, 0, null); } catch (java.io.IOException e) { } });
        attempt("wrong type", () -> ((Hidden) Proxy.newProxyInstance(loader, new Class<?>[] {Hidden.class}, (p, m, a) -> 1)).d());
        attempt("no handler", () -> Proxy.newProxyInstance(loader, new Class<?>[] {Hidden.class}, null));
        attempt("class", () -> Proxy.newProxyInstance(loader, new Class<?>[] {String.class}, log));
        attempt("twice", () -> Proxy.newProxyInstance(loader, new Class<?>[] {Hidden.class, Hidden.class}, log));
        attempt("no proxy", () -> Proxy.getInvocationHandler("x"));
        InvocationHandler forward = (p, m, a) -> m.invoke(new TreeMap<>(Map.of(1, "one")), a);
        @SuppressWarnings("unchecked") Map<Integer, String> map = (Map<Integer, String>) Proxy.newProxyInstance(loader, new Class<?>[] {Map.class}, forward);
        System.out.println(map.get(1) + map.size() + map.keySet());
        attempt("inside", () -> map.get("not a number"));
        Proxy.newProxyInstance(loader, new Class<?>[] {Runnable.class}, (p, m, a) -> { throw new RuntimeException("top"); }).getClass().getMethod("run").invoke(Proxy.newProxyInstance(loader, new Class<?>[] {Runnable.class}, (p, m, a) -> { throw new RuntimeException("top"); }));
    }
}
