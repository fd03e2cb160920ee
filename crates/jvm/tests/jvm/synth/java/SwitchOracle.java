import java.lang.constant.ClassDesc;
import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.Arrays;

/** Fields: file, typeSwitch or enumSwitch, descriptor, labels (class:, text:, int: or enum:Class.NAME). */
final class SwitchOracle {
    static void compare(String[] fields) throws Throwable {
        String[] labels = fields[4].isEmpty() ? new String[0] : fields[4].split(",");
        Method made = Oracle.load(fields[1], Subjects.lookup(), "select");
        boolean unknown = fields[4].contains("enum:") && Runtime.version().feature() < 21;
        MethodHandle real = unknown ? null : real(fields, labels);
        for (Object value : Samples.of(Oracle.type(fields[3]).parameterType(0))) {
            for (int restart = 0; restart <= labels.length; restart++) {
                int from = restart;
                Oracle.same(
                        "switch " + fields[4] + " from " + from,
                        () -> real == null ? byHand(value, from, labels) : Oracle.call(real, value, from),
                        () -> made.invoke(null, value, from));
            }
        }
    }

    /** By reflection: the class is a preview in some releases. */
    private static MethodHandle real(String[] fields, String[] labels) throws Exception {
        Object[] constants = Arrays.stream(labels).map(SwitchOracle::constant).toArray();
        Method bootstrap = Class.forName("java.lang.runtime.SwitchBootstraps")
                .getMethod(fields[2], Lookup.class, String.class, MethodType.class, Object[].class);
        Object site = bootstrap.invoke(null, Subjects.lookup(), "x", Oracle.type(fields[3]), constants);
        return ((CallSite) site).getTarget();
    }

    private static Object constant(String label) {
        String rest = label.substring(label.indexOf(':') + 1);
        try {
            return switch (label.charAt(0)) {
                case 'c' -> Oracle.named(rest);
                case 'e' -> enumConstant(rest);
                case 'i' -> Integer.valueOf(rest);
                default -> Oracle.text(rest);
            };
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private static Object enumConstant(String name) {
        int dot = name.indexOf('.');
        return Enum.EnumDesc.of(ClassDesc.of(name.substring(0, dot)), name.substring(dot + 1));
    }

    private static int byHand(Object value, int from, String[] labels) {
        if (value == null) {
            return -1;
        }
        for (int i = from; i < labels.length; i++) {
            boolean matches = labels[i].startsWith("enum:")
                    ? value instanceof Enum<?> e
                            && labels[i].equals("enum:" + e.getDeclaringClass().getName() + "." + e.name())
                    : ((Class<?>) constant(labels[i])).isInstance(value);
            if (matches) {
                return i;
            }
        }
        return labels.length;
    }
}
