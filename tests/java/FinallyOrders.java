public class FinallyOrders {
    static StringBuilder log = new StringBuilder();
    static int ret() { try { log.append("t"); return 1; } finally { log.append("f"); } }
    @SuppressWarnings("finally")
    static int override() { try { return 1; } finally { return 2; } }
    @SuppressWarnings("finally")
    static int swallow() { try { throw new RuntimeException("lost"); } finally { return 3; } }
    static int valueKept() { int x = 1; try { return x; } finally { x = 99; } }
    static int[] refKept() { int[] x = {1}; try { return x; } finally { x[0] = 42; x = null; } }
    static int catchRet() { try { throw new Error("e"); } catch (Error e) { return 5; } finally { log.append("c"); } }
    @SuppressWarnings("finally")
    static int replaced() {
        try { try { throw new RuntimeException("first"); } finally { throw new IllegalStateException("second"); } }
        catch (RuntimeException e) { return e instanceof IllegalStateException ? e.getSuppressed().length : -1; }
    }
    @SuppressWarnings("finally")
    static int loops() {
        int n = 0;
        for (int i = 0; i < 10; i++) {
            try { if (i % 2 == 0) continue; n += i; if (i == 7) break; }
            finally { n += 100; if (i == 4) continue; n += 1000; }
        }
        while (true) { try { return n; } finally { break; } }
        return n + 1000000;
    }
    static String nested(int mode) {
        StringBuilder s = new StringBuilder();
        try {
            try {
                try {
                    s.append('a');
                    if (mode == 1) throw new IllegalArgumentException();
                    if (mode == 2) throw new Error();
                    if (mode == 3) return s.append('R').toString();
                }
                catch (IllegalArgumentException e) { s.append('b'); throw new IllegalStateException(e); }
                finally { s.append('c'); }
                s.append('d');
            } catch (IllegalStateException e) { s.append('e'); if (e.getCause() == null) s.append('!'); }
            finally { s.append('f'); if (mode == 4) { int[] z = {}; z[0]++; } }
        } catch (RuntimeException | Error e) { s.append('g').append(e.getClass().getSimpleName()); }
        finally { s.append('h'); log.append(s).append(';'); }
        return s.toString();
    }
    static void rethrow() throws Exception {
        try { throw new java.io.IOException("io"); } catch (final Exception e) { log.append("r"); throw e; } finally { log.append("F"); }
    }
    public static void main(String[] args) throws Exception {
        System.out.println(ret() + " " + override() + " " + swallow() + " " + valueKept() + " " + refKept()[0] + " " + catchRet());
        System.out.println(replaced() + " " + loops());
        for (int m = 0; m < 5; m++) System.out.println(nested(m));
        try { rethrow(); } catch (java.io.IOException e) { System.out.println(e); }
        System.out.println(log);
    }
}
