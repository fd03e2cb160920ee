public class CustomThrowables {
    static class Coded extends RuntimeException {
        final int code;
        Coded(int code) { super("code " + code); this.code = code; }
        @Override public String toString() { return "Coded#" + code; }
    }
    static class NoTrace extends Exception {
        @Override public synchronized Throwable fillInStackTrace() { return this; }
    }
    static class Localized extends Exception {
        Localized() { super("plain"); }
        @Override public String getLocalizedMessage() { return "localized"; }
    }
    static class Multi extends Throwable {
        Multi() { super("line one\nline two\u00e9", null); }
    }
    static Throwable deep(int n) { return n == 0 ? new Coded(1) : deep(n - 1); }
    static Throwable relined(Throwable t) { t.fillInStackTrace(); return t; }
    public static void main(String[] args) {
        deep(3).printStackTrace(System.out);
        relined(deep(2)).printStackTrace(System.out);
        new NoTrace().printStackTrace(System.out);
        new Localized().printStackTrace(System.out);
        new Multi().printStackTrace(System.out);
        Throwable t = new Throwable();
        System.out.println(t + " " + t.getMessage() + " " + t.getCause());
        System.out.println(new Exception((String) null) + " " + new Exception((Throwable) null) + " " + new Exception(new Error("x")));
        Throwable edited = new Exception("edited");
        edited.setStackTrace(new StackTraceElement[] {new StackTraceElement("my.Cls", "meth", "File.java", 12),
            new StackTraceElement("C", "native", null, -2), new StackTraceElement("D", "unknown", null, -1),
            new StackTraceElement("E", "noline", "E.java", -1)});
        edited.printStackTrace(System.out);
        StackTraceElement e = deep(1).getStackTrace()[0];
        System.out.println(e.getClassName() + " " + e.getMethodName() + " " + e.getFileName() + " " + e.getLineNumber() + " "
            + e.isNativeMethod() + " " + deep(5).getStackTrace().length);
        System.out.println(new AssertionError(5).getMessage() + new AssertionError('c').getMessage()
            + new AssertionError(new Error("in")).getCause());
        throw new Coded(99);
    }
}
