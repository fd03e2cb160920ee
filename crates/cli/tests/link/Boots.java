import java.lang.invoke.*;
import java.util.*;

/** Bootstrap methods, and a program that uses the sites that SiteWriter makes with them. */
public class Boots {
    interface Calls {
        int add(int a, int b);
        String arguments(String s, long n);
        int counter();
        String many();
        int failing();
        int throwsError();
        int wrongType();
        int noSite();
        int nullSite();
        int missing();
        Object handle();
        Object getter();
        Object constructor();
        Object interfaceHandle();
        Object missingHandle();
        Object type();
        Object constant();
        Object sameConstant();
        int number();
        long wide();
        boolean flag();
        Object nothing();
        Object primitive();
        Object enumeration();
        Object invoked();
        Object nested();
        Object broken();
        Object misfit();
        String switched(int n);
    }

    static final int FIELD = 77;
    int kept = 5;
    static MutableCallSite site;
    static int linked, made;

    static int plus(int a, int b) { return a + b; }
    static int first() { return 1; }
    static int second() { return 2; }

    static CallSite direct(MethodHandles.Lookup l, String name, MethodType t) throws Exception {
        System.out.println("direct " + name + t + " " + l.lookupClass());
        return new ConstantCallSite(l.findStatic(Boots.class, "plus", t));
    }
    static CallSite arguments(MethodHandles.Lookup l, String name, MethodType t, int i, long j, float f, double d,
            String s, Class<?> c, MethodType mt, MethodHandle mh) throws Throwable {
        String text = name + i + j + f + d + s + c + mt + mh.type() + mh.invoke(1, 2);
        MethodHandle show = MethodHandles.lookup().findStatic(Boots.class, "show", MethodType.methodType(String.class, String.class, String.class, long.class));
        return new ConstantCallSite(show.bindTo(text));
    }
    static String show(String fixed, String s, long n) { return fixed + "/" + s + n; }
    static CallSite mutable(MethodHandles.Lookup l, String name, MethodType t) throws Exception {
        linked++;
        return site = new MutableCallSite(MethodHandles.lookup().findStatic(Boots.class, "first", t));
    }
    static CallSite many(Object... all) {
        String text = all.length + " " + all[1] + all[2] + Arrays.asList(all).subList(3, all.length);
        return new VolatileCallSite(MethodHandles.constant(String.class, text));
    }
    static CallSite failing(MethodHandles.Lookup l, String name, MethodType t) throws Exception {
        System.out.println("failing");
        throw new java.io.IOException("no link");
    }
    static CallSite error(MethodHandles.Lookup l, String name, MethodType t) { throw new StackOverflowError("an error"); }
    static CallSite wrong(MethodHandles.Lookup l, String name, MethodType t) { return new ConstantCallSite(MethodHandles.constant(String.class, "x")); }
    static Object other(MethodHandles.Lookup l, String name, MethodType t) { return "no site"; }
    static CallSite none(MethodHandles.Lookup l, String name, MethodType t) { return null; }
    static CallSite chooser(MethodHandles.Lookup l, String name, MethodType t, String... cases) throws Exception {
        MethodHandle pick = MethodHandles.lookup().findStatic(Boots.class, "pick", MethodType.methodType(String.class, String[].class, int.class));
        return new ConstantCallSite(pick.bindTo(cases));
    }
    static String pick(String[] cases, int n) { return cases[Math.floorMod(n, cases.length)]; }
    static Object make(MethodHandles.Lookup l, String name, Class<?> type) { made++; return new ArrayList<>(List.of(name, type.getSimpleName(), made)); }
    static int number(MethodHandles.Lookup l, String name, Class<?> type, int base) { return base * 2; }
    static Object list(MethodHandles.Lookup l, String name, Class<?> type, Object... parts) { return Arrays.asList(parts); }
    static Object breaking(MethodHandles.Lookup l, String name, Class<?> type) { throw new IllegalStateException("broken " + name); }

    interface Action { Object run() throws Throwable; }
    static void show(String what, Action a) {
        try { System.out.println(what + " = " + a.run()); }
        catch (Throwable t) { System.out.println(what + " fails: " + t + (t.getCause() == null ? "" : " <- " + t.getCause())); }
    }

    public static void main(String[] args) throws Throwable {
        Calls c = (Calls) Class.forName("Sites").getDeclaredConstructor().newInstance();
        for (int i = 0; i < 2; i++) show("add", () -> c.add(3, 4));
        show("arguments", () -> c.arguments("s", 9));
        show("counter", () -> c.counter() + c.counter());
        site.setTarget(MethodHandles.lookup().findStatic(Boots.class, "second", MethodType.methodType(int.class)));
        show("counter", () -> c.counter() + " " + linked);
        show("many", c::many);
        for (int i = 0; i < 2; i++) show("failing", c::failing);
        show("same failure", () -> { Throwable a = null, b = null; try { c.failing(); } catch (Throwable t) { a = t; } try { c.failing(); } catch (Throwable t) { b = t; } return a == b || a.getCause() == b.getCause(); });
        show("error", c::throwsError);
        show("wrong type", c::wrongType);
        show("no site", c::noSite);
        show("null site", c::nullSite);
        show("missing", c::missing);
        show("handle", () -> c.handle() + " " + (int) ((MethodHandle) c.handle()).invokeExact(8, 9) + (c.handle() == c.handle()));
        show("getter", () -> (int) ((MethodHandle) c.getter()).invokeExact(new Boots()));
        show("constructor", () -> ((Boots) ((MethodHandle) c.constructor()).invokeExact()).kept);
        show("interface", () -> (int) ((MethodHandle) c.interfaceHandle()).invokeExact((List) List.of(1, 2, 3)));
        show("missing handle", c::missingHandle);
        show("type", () -> c.type() + " " + (c.type() == MethodType.methodType(void.class, String[].class, int.class)));
        show("constant", () -> c.constant() + " " + (c.constant() == c.constant()) + (c.constant() == c.sameConstant()) + made);
        show("number", c::number);
        show("wide", c::wide);
        show("flag", c::flag);
        show("nothing", c::nothing);
        show("primitive", c::primitive);
        show("enumeration", c::enumeration);
        show("invoked", c::invoked);
        show("nested", c::nested);
        for (int i = 0; i < 2; i++) show("broken", c::broken);
        show("misfit", c::misfit);
        show("switched", () -> c.switched(0) + c.switched(1) + c.switched(5));
        c.failing();
    }
}
