import java.lang.reflect.*;
import java.text.*;
import java.util.*;

/** What reflection may not change, and default methods called through a proxy. */
public class FinalFields {
    static final Object CONSTANT = "constant";
    final int instance;
    FinalFields(int i) { instance = i; }
    record Point(int x) {}
    interface Greets { String name(); default String greet(int n) { return "hello ".repeat(n) + name(); } default void fails() { throw new IllegalStateException("default"); } }
    static void attempt(String what, java.util.concurrent.Callable<?> c) { try { System.out.println(what + ": " + c.call()); } catch (Throwable t) { System.out.println(what + " -> " + t); } }
    public static void main(String[] args) throws Throwable {
        Field constant = FinalFields.class.getDeclaredField("CONSTANT"), instance = FinalFields.class.getDeclaredField("instance"), x = Point.class.getDeclaredField("x");
        attempt("closed", () -> { instance.set(new FinalFields(1), 2); return 0; });
        for (Field f : List.of(constant, instance, x)) f.setAccessible(true);
        attempt("static", () -> { constant.set(null, "other"); return CONSTANT; });
        attempt("instance", () -> { FinalFields f = new FinalFields(1); instance.setInt(f, 2); return f.instance + "" + instance.get(f); });
        attempt("record", () -> { x.set(new Point(1), 2); return 0; });
        Greets g = (Greets) Proxy.newProxyInstance(FinalFields.class.getClassLoader(), new Class<?>[] {Greets.class}, (p, m, a) -> m.isDefault() ? InvocationHandler.invokeDefault(p, m, a) : "proxy");
        attempt("default", () -> g.greet(2));
        attempt("thrown", () -> { g.fails(); return 0; });
        attempt("not default", () -> InvocationHandlerUse.call(g));
        DecimalFormatSymbols s = DecimalFormatSymbols.getInstance(Locale.US);
        System.out.println(s.getCurrencySymbol() + s.getInternationalCurrencySymbol() + s.getMonetaryDecimalSeparator() + s.getMonetaryGroupingSeparator() + s.getCurrency() + s.getInfinity() + s.getNaN() + s.getExponentSeparator() + s.getPerMill() + s.getPercent() + s.getDigit() + s.getPatternSeparator() + s.getZeroDigit() + s.getMinusSign() + s.equals(DecimalFormatSymbols.getInstance(Locale.US)));
        System.out.println(NumberFormat.getCurrencyInstance(Locale.US).format(1234567.5) + new DecimalFormat("¤¤ #,##0.00", s).format(1234.5));
    }
    static class InvocationHandlerUse { static Object call(Greets g) throws Exception { try { return InvocationHandler.invokeDefault(g, Greets.class.getMethod("name")); } catch (Exception e) { throw e; } catch (Throwable t) { throw new Error(t); } } }
}
