import java.util.Arrays;
import java.util.Map;

/** Values to call methods with. */
final class Samples {
    private static final Map<Class<?>, Object[]> PRIMITIVES = Map.of(
            boolean.class, new Object[] {true, false},
            byte.class, new Object[] {(byte) 7, Byte.MIN_VALUE, Byte.MAX_VALUE},
            short.class, new Object[] {(short) 7, Short.MIN_VALUE, Short.MAX_VALUE},
            char.class, new Object[] {'x', '\0', '\ud800', '\uffff'},
            int.class, new Object[] {7, Integer.MIN_VALUE, Integer.MAX_VALUE, 16777217},
            long.class, new Object[] {7L, Long.MIN_VALUE, Long.MAX_VALUE, 9007199254740993L},
            float.class, new Object[] {7.5f, -0f, Float.NaN, Float.MIN_VALUE, 0f},
            double.class, new Object[] {7.5, -0.0, Double.NaN, Double.MAX_VALUE, 0.0});

    private static final Object[] OBJECTS = {
        null, "text", "", "\ud800lone\0", new Subjects.Noisy("noisy"), new Subjects.Noisy(null),
        new Subjects.Noisy(""), new Subjects.Noisy("odd"), new StringBuilder("builder"),
        true, (byte) 1, (short) 2, 'a', 97, 1, 5L, 1.5f, 2.5,
        new Subjects.Derived(), new Subjects.Square(), new Thing(), Subjects.Color.RED, Subjects.Color.GREEN,
        Subjects.Color.BLUE, new String[] {"s"}.getClass()
    };

    /** Neither a number nor a character. */
    static final class Thing implements Comparable<Thing>, CharSequence {
        @Override
        public int compareTo(Thing other) {
            return 0;
        }

        @Override
        public int length() {
            return 3;
        }

        @Override
        public char charAt(int index) {
            return 'c';
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return this;
        }

        @Override
        public String toString() {
            return "thing";
        }
    }

    static Object[] of(Class<?> type) {
        if (type.isPrimitive()) {
            return PRIMITIVES.get(type);
        }
        if (type.isArray()) {
            return new Object[] {null};
        }
        return Arrays.stream(OBJECTS).filter(o -> o == null || type.isInstance(o)).toArray();
    }
}
