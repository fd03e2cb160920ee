package vitrum;

/**
 * The bounds of a class, for {@code vitrum generate}: a static method that returns one says how many objects there
 * are and which values fields have. What is not said follows from the types of fields and the size.
 *
 * <pre>
 * static Bounds bounds(int n) {
 *     return new Bounds(n).range("size", n, n).range("Node.value", 0, n - 1);
 * }
 * </pre>
 */
public final class Bounds {
    private final StringBuilder text = new StringBuilder();

    /** So many objects of each class, and numbers from 0 to this one. */
    public Bounds(int size) {
        text.append("size ").append(size).append('\n');
    }

    /** How many objects of a class there are. */
    public Bounds objects(Class<?> type, int count) {
        text.append("objects ").append(type.getName()).append('=').append(count).append('\n');
        return this;
    }

    /** A field has numbers from one to another. {@code field} is a field of the class, or Class.field. */
    public Bounds range(String field, long min, long max) {
        return add(field, min + ".." + max);
    }

    /** A field has one of these values: numbers, booleans, characters, strings, classes and null. */
    public Bounds values(String field, Object... values) {
        StringBuilder all = new StringBuilder();
        for (Object value : values) {
            all.append(all.length() == 0 ? "" : ",").append(one(value));
        }
        return add(field, all.toString());
    }

    private static String one(Object value) {
        if (value instanceof String) {
            String text = (String) value;
            return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
        }
        return value instanceof Class ? ((Class<?>) value).getName() : String.valueOf(value);
    }

    /** An array has lengths from one to another. */
    public Bounds length(String field, int min, int max) {
        return add(field + ".length", min + ".." + max);
    }

    /** An array has elements from one number to another. */
    public Bounds elements(String field, long min, long max) {
        return add(field + "[]", min + ".." + max);
    }

    private Bounds add(String field, String values) {
        text.append("field ").append(field).append('=').append(values).append('\n');
        return this;
    }

    /** What was said, a line each. */
    public String text() {
        return text.toString();
    }
}
