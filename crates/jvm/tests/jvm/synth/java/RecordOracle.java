import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Fields: file, record, method. Compares with the record's own method. */
final class RecordOracle {
    static void compare(String[] fields) throws Throwable {
        Class<?> record = Oracle.named(fields[2]);
        Method made = Oracle.load(fields[1], Subjects.lookup(), fields[3]);
        List<Object> values = instances(record);
        for (Object value : values) {
            switch (fields[3]) {
                case "toString" -> Oracle.same("" + record, value::toString, () -> made.invoke(null, value));
                case "hashCode" -> Oracle.same("" + record, value::hashCode, () -> made.invoke(null, value));
                default -> compareEquals(made, value, values);
            }
        }
    }

    private static void compareEquals(Method made, Object value, List<Object> others) {
        others.forEach(o -> Oracle.same("equals", () -> value.equals(o), () -> made.invoke(null, value, o)));
        Oracle.same("equals", () -> value.equals(null), () -> made.invoke(null, value, null));
        Oracle.same("equals", () -> value.equals("text"), () -> made.invoke(null, value, "text"));
    }

    private static List<Object> instances(Class<?> record) throws Exception {
        Class<?>[] types = Arrays.stream(record.getRecordComponents())
                .map(RecordComponent::getType)
                .toArray(Class<?>[]::new);
        Constructor<?> constructor = record.getDeclaredConstructor(types);
        List<Object> values = new ArrayList<>();
        for (int round = 0; round < 30; round++) {
            values.add(constructor.newInstance(Oracle.arguments(types, round)));
        }
        // Equal but not identical to the first, and unlike it in one component only.
        Object[] first = Oracle.arguments(types, 0);
        values.add(constructor.newInstance(first));
        for (int i = 0; i < types.length; i++) {
            Object[] changed = first.clone();
            changed[i] = Oracle.arguments(types, 1)[i];
            values.add(constructor.newInstance(changed));
        }
        return values;
    }
}
