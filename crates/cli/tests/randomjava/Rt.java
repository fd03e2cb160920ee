import java.util.Arrays;

/** What the generated programs share: the fuel that bounds their work, and the record of what they did. */
public final class Rt {
    static final int LINES = 200;
    static final Object LOCK = new Object();
    static int fuel;
    static long sum;
    static int lines;
    static StringBuilder out;

    static void begin() { sum = 17; lines = 0; out = new StringBuilder(); }
    static void refuel() { fuel = 800; }
    static String end() { return out.append("lines ").append(lines).append(" sum ").append(sum).append('\n').toString(); }

    static String cut(String s) { return s == null || s.length() <= 40 ? s : s.substring(0, 40); }

    static void line(String tag, String text) {
        mix(text);
        if (lines++ < LINES) out.append(tag).append('=').append(text).append('\n');
    }

    static void mix(long x) { sum = (sum ^ x) * 1099511628211L + (sum >>> 29); }
    static void mix(boolean x) { mix(x ? 3 : 5); }
    static void mix(float x) { mix(Float.floatToIntBits(x)); }
    static void mix(double x) { mix(Double.doubleToLongBits(x)); }
    static void mix(String x) { mix(x == null ? 7 : x.hashCode()); }
    static void mix(Object x) { mix(x == null ? "null" : x.getClass().getName()); }

    static void show(String tag, int x) { line(tag, Integer.toString(x)); }
    static void show(String tag, long x) { line(tag, Long.toString(x)); }
    static void show(String tag, char x) { line(tag, (int) x + "c"); }
    static void show(String tag, boolean x) { line(tag, x ? "true" : "false"); }
    static void show(String tag, float x) { line(tag, x + " " + Integer.toHexString(Float.floatToIntBits(x))); }
    static void show(String tag, double x) { line(tag, x + " " + Long.toHexString(Double.doubleToLongBits(x))); }
    static void show(String tag, String x) { line(tag, x); }
    static void show(String tag, boolean[] x) { line(tag, Arrays.toString(x)); }
    static void show(String tag, byte[] x) { line(tag, Arrays.toString(x)); }
    static void show(String tag, short[] x) { line(tag, Arrays.toString(x)); }
    static void show(String tag, char[] x) { line(tag, x == null ? "null" : new String(x)); }
    static void show(String tag, int[] x) { line(tag, Arrays.toString(x)); }
    static void show(String tag, long[] x) { line(tag, Arrays.toString(x)); }
    static void show(String tag, float[] x) { line(tag, Arrays.toString(x)); }
    static void show(String tag, double[] x) { line(tag, Arrays.toString(x)); }
    static void show(String tag, Object[] x) { line(tag, Arrays.deepToString(x)); }

    /** Anything else; functions and anonymous classes have names the language does not fix. */
    static void show(String tag, Object x) {
        boolean named = x == null || x instanceof Number || x instanceof Boolean || x instanceof Character
            || x instanceof Record || x instanceof Enum || x instanceof Shown;
        line(tag, named ? String.valueOf(x) : "some object");
    }

    /** An object whose text the program itself fixes. */
    interface Shown { }

    /** An exception with the frames nearest to its origin: message, methods and lines must all agree. */
    static void caught(Throwable t) {
        StringBuilder b = new StringBuilder(t.getClass().getName()).append(": ").append(t.getMessage());
        StackTraceElement[] trace = t.getStackTrace();
        for (int i = 0; i < trace.length && i < 4; i++) b.append(" @").append(trace[i].getMethodName()).append(':').append(trace[i].getLineNumber());
        for (Throwable s : t.getSuppressed()) b.append(" suppressed ").append(s.getMessage());
        if (t.getCause() != null) b.append(" cause ").append(t.getCause().getClass().getName());
        line("caught", b.toString());
    }

    static final class Resource implements AutoCloseable {
        private final int id;
        Resource(int id) { if (id == 13) throw new IllegalArgumentException("open " + id); this.id = id; }
        int id() { return id; }
        @Override public void close() { mix(id); if (id % 5 == 4) throw new IllegalStateException("close " + id); }
    }
}
