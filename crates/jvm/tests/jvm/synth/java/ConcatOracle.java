import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.invoke.StringConcatFactory;
import java.lang.reflect.Method;
import java.util.Arrays;

/** Fields: file, descriptor, recipe, constants. */
final class ConcatOracle {
    static void compare(String[] fields) throws Throwable {
        MethodType type = Oracle.type(fields[2]);
        Object[] constants = fields[4].isEmpty()
                ? new Object[0]
                : Arrays.stream(fields[4].split(",")).map(Oracle::text).toArray();
        MethodHandle real = StringConcatFactory.makeConcatWithConstants(
                        Subjects.lookup(), "x", type, Oracle.text(fields[3]), constants)
                .getTarget();
        Method concat = Oracle.load(fields[1], Subjects.lookup(), "concat");
        for (int round = 0; round < 25; round++) {
            Object[] arguments = Oracle.arguments(type.parameterArray(), round);
            Oracle.same(
                    "concat " + fields[1] + " round " + round,
                    () -> Oracle.call(real, arguments),
                    () -> concat.invoke(null, arguments));
            Oracle.same(
                    "identity " + fields[1] + " round " + round,
                    () -> Oracle.call(real, arguments) == Oracle.call(real, arguments),
                    () -> concat.invoke(null, arguments) == concat.invoke(null, arguments));
        }
    }
}
