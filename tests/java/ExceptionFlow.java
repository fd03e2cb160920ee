public class ExceptionFlow {
    static StringBuilder log = new StringBuilder();
    static int depth(int n, int throwAt, int catchAt) {
        log.append(n);
        try {
            if (n == throwAt) { Object o = n % 2 == 0 ? "str" : null; return ((Integer) o).intValue(); }
            return depth(n + 1, throwAt, catchAt) + 1;
        } catch (ClassCastException e) {
            log.append('c');
            if (n == catchAt) return 100;
            throw e;
        } catch (NullPointerException e) {
            log.append('n');
            if (n == catchAt) return 200;
            throw new IllegalStateException(e.getClass().getSimpleName() + n, e);
        } catch (IllegalStateException e) {
            log.append('i');
            Throwable t = e; int c = 0; while (t.getCause() != null) { t = t.getCause(); c++; }
            if (n <= catchAt) return 300 + c;
            throw new IllegalStateException(e.getMessage() + n, e);
        } finally {
            log.append('f');
        }
    }
    static int loop() {
        int ok = 0, bad = 0;
        for (int i = -3; i <= 3; i++) {
            try { if (12 % i == 0) ok++; int[] a = new int[i]; a[i - 1] = i; if (i == 2) continue; ok += 10; }
            catch (ArithmeticException e) { bad++; }
            catch (NegativeArraySizeException e) { bad += 10; if (i == -1) continue; bad += 100; }
            finally { ok += 1000; }
        }
        return ok * 10000 + bad;
    }
    static int nestedFinally() {
        int x = 1;
        try {
            try {
                try { x *= 2; throw new RuntimeException(); } finally { x *= 3; }
            } catch (RuntimeException e) { x *= 5; throw new Error("e"); } finally { x *= 7; }
        }
        catch (Error e) { return x *= 11; }
        finally { x *= 13; log.append(x); }
    }
    static boolean cond(boolean b) {
        try {
            return b && log.charAt(99999) == 'x';
        } catch (IndexOutOfBoundsException e) { return log.length() > 0; } finally { log.append('?'); }
    }
    static long wide(long a, double b) {
        long r = a;
        try { r += (long) (b / 0); r /= (a - a); return r; } catch (ArithmeticException e) { return r ^ a; } finally { a++; b++; r = 0; }
    }
    static String inCatch() {
        try {
            throw new Exception("a");
        } catch (Exception e) {
            try {
                throw new Exception("b", e);
            } catch (Exception e2) {
                try { throw (Exception) e2.getCause(); } catch (Exception e3) { return e3.getMessage() + (e == e3) + e2.getMessage(); }
            }
        }
    }
    public static void main(String[] args) {
        for (int t = 3; t < 5; t++) for (int c = 0; c < 5; c++) {
            try {
                System.out.print(depth(0, t, c) + " ");
            } catch (RuntimeException e) { System.out.print(e.getClass().getSimpleName() + " "); }
            System.out.println(log); log.setLength(0);
        }
        System.out.println(loop() + " " + nestedFinally() + " " + log);
        System.out.println(cond(true) + " " + cond(false) + " " + wide(5, 2.5) + " " + inCatch());
        Thread.currentThread().setUncaughtExceptionHandler(null);
        RuntimeException pre = new RuntimeException("created early");
        try { Integer.parseInt(""); } catch (NumberFormatException e) { pre.initCause(e); }
        throw pre;
    }
}
