import java.io.*;
public class SneakyThrow {
    @SuppressWarnings("unchecked") static <T extends Throwable> void sneak(Throwable t) throws T { throw (T) t; }
    static class Checked extends Exception { final int n; Checked(int n) { super("checked " + n); this.n = n; } }
    static class Sub extends Checked { Sub() { super(2); } }
    interface Thrower<E extends Exception> { void run() throws E; }
    static <E extends Exception> String call(Thrower<E> t) throws E { t.run(); return "fine"; }
    static String kind(Thrower<Exception> t) {
        try { return call(t); }
        catch (Sub e) { return "Sub " + e.n; }
        catch (Checked e) { return "Checked " + e.n; }
        catch (FileNotFoundException | UnsupportedEncodingException e) { return "file " + e.getMessage(); }
        catch (IOException e) { return "io " + e; }
        catch (RuntimeException e) { return "rt " + e.getClass().getSimpleName(); }
        catch (Exception e) { return "ex " + e; }
    }
    static void precise(boolean io) throws IOException, Checked {
        try {
            if (io) throw new EOFException("eof"); throw new Checked(9);
        } catch (Exception e) { e.addSuppressed(new Error("seen")); throw e; }
    }
    public static void main(String[] args) throws Exception {
        System.out.println(kind(() -> { }));
        System.out.println(kind(() -> { throw new Sub(); }));
        System.out.println(kind(() -> { throw new Checked(1); }));
        System.out.println(kind(() -> { throw new FileNotFoundException("f"); }));
        System.out.println(kind(() -> { throw new IOException(); }));
        System.out.println(kind(() -> { throw new CloneNotSupportedException("c"); }));
        System.out.println(kind(() -> { Object o = null; o.hashCode(); }));
        System.out.println(kind(() -> SneakyThrow.<RuntimeException>sneak(new Checked(5))));
        for (boolean b : new boolean[] {true, false}) try {
            precise(b);
        } catch (IOException | Checked e) { System.out.println(e + " " + e.getSuppressed()[0].getMessage()); }
        try { kind(() -> SneakyThrow.<Error>sneak(new Throwable("raw"))); } catch (Throwable t) { System.out.println(t); }
        SneakyThrow.<RuntimeException>sneak(new Checked(77));
    }
}
