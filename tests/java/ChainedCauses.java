public class ChainedCauses {
    static class AppException extends Exception {
        AppException(String m, Throwable cause) { super(m, cause); }
    }
    static class Silent extends RuntimeException {
        Silent() { super(null, null, false, false); }
    }
    static void low(int x) { int y = 10 / x; System.out.println(y); }
    static void mid(int x) throws AppException {
        try {
            low(x);
        } catch (ArithmeticException e) {
            AppException a = new AppException("mid failed for " + x, e);
            a.addSuppressed(new IllegalArgumentException("s1"));
            a.addSuppressed(new RuntimeException(new NullPointerException("inner")));
            throw a;
        }
    }
    static void high() {
        try {
            mid(0);
        } catch (AppException e) {
            throw new RuntimeException(e);
        }
    }
    public static void main(String[] args) {
        try {
            high();
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
            System.out.println(e.getCause().getMessage());
            System.out.println(e.getCause().getCause());
            e.printStackTrace();
            e.printStackTrace(System.out);
        }
        new Silent().printStackTrace();
        Throwable a = new Throwable("a");
        Throwable b = new Throwable("b", a);
        a.initCause(b);
        a.printStackTrace(System.out);
        try { b.initCause(a); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        try { a.addSuppressed(a); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        high();
    }
}
