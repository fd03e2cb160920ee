import java.lang.invoke.CallSite;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Fields: file or "-", interface, method, captured, erased, instantiated, kind, owner, name, descriptor. */
final class LambdaOracle {
    static void compare(String[] fields) throws Throwable {
        Class<?> owner = Oracle.named(fields[8]);
        boolean special = fields[7].equals("7");
        Lookup caller = special ? MethodHandles.privateLookupIn(owner, Subjects.lookup()) : Subjects.lookup();
        MethodHandle factory;
        try {
            factory = real(fields, caller, owner);
        } catch (java.lang.invoke.LambdaConversionException e) {
            return;
        }
        String what = String.join(" ", fields);
        if (fields[1].equals("-")) {
            Oracle.same(what, () -> "linked", () -> "refused");
            return;
        }
        compareCalls(what, fields, factory, Oracle.load(fields[1], caller, "make"));
    }

    private static MethodHandle real(String[] fields, Lookup caller, Class<?> owner) throws Throwable {
        MethodHandle implementation = handle(caller, fields[7], owner, fields[9], Oracle.type(fields[10]));
        List<Object> more = new ArrayList<>();
        more.add(Oracle.type(fields[5]));
        more.add(implementation);
        more.add(Oracle.type(fields[6]));
        String[] bridges = fields[11].isEmpty() ? new String[0] : fields[11].split(",");
        more.add(LambdaMetafactory.FLAG_BRIDGES);
        more.add(bridges.length);
        Arrays.stream(bridges).map(Oracle::type).forEach(more::add);
        CallSite site =
                LambdaMetafactory.altMetafactory(caller, fields[3], Oracle.type(fields[4]), more.toArray());
        return site.getTarget();
    }

    private static MethodHandle handle(Lookup caller, String kind, Class<?> owner, String name, MethodType type)
            throws Throwable {
        return switch (kind) {
            case "5", "9" -> caller.findVirtual(owner, name, type);
            case "6" -> caller.findStatic(owner, name, type);
            case "7" -> caller.findSpecial(owner, name, type, owner);
            default -> caller.findConstructor(owner, type);
        };
    }

    private static void compareCalls(String what, String[] fields, MethodHandle real, Method make) throws Throwable {
        for (Method method : Oracle.named(fields[2]).getMethods()) {
            if (!method.getName().equals(fields[3])) {
                continue;
            }
            MethodHandle call = Subjects.lookup().unreflect(method);
            for (int round = 0; round < 25; round++) {
                Object[] captured = captured(real.type().parameterArray(), round);
                Object[] arguments = Oracle.arguments(method.getParameterTypes(), round);
                Object expected = real.invokeWithArguments(captured);
                Object actual = make.invoke(null, captured);
                Oracle.same(
                        what + Arrays.toString(method.getParameterTypes()) + " round " + round,
                        () -> Oracle.call(call.bindTo(expected), arguments),
                        () -> Oracle.call(call.bindTo(actual), arguments));
            }
        }
        boolean shared = make.getParameterCount() == 0;
        Object[] captured = captured(real.type().parameterArray(), 0);
        Oracle.same(what + " shares", () -> shared, () -> make.invoke(null, captured) == make.invoke(null, captured));
    }

    /** As arguments, but a receiver is never null: compilers check it before they capture it. */
    private static Object[] captured(Class<?>[] types, int round) {
        Object[] captured = Oracle.arguments(types, round);
        if (captured.length > 0 && captured[0] == null) {
            Object[] samples = Samples.of(types[0]);
            captured[0] = samples[samples.length - 1];
        }
        return captured;
    }
}
