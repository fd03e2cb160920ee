/** An exception that leaves a method, or does not, where nothing else is touched. */
public class Unwinding {
    static final RuntimeException READY = new RuntimeException();
    static int r0, r1, r2, r3;
    static void check(int v) { if ((v & 1) != 0) throw READY; }
    static void deeper(int v) { check(v); }
    static void run(int a, int b, int c, int d) {
        int x = 0;
        try { check(a); x = 2; } catch (RuntimeException e) { x = 3; }
        r0 = x;
        int y = 1;
        try { deeper(b); y = 2; } catch (RuntimeException e) { }
        r1 = y;
        int z = 1;
        try { try { check(c); } finally { z = 5; } z = 6; } catch (RuntimeException e) { }
        r2 = z;
        int w = 1;
        for (int i = 0; i < 3; i++) try { check(i + d); w += i; } catch (RuntimeException e) { w *= 5; }
        r3 = w;
    }
}
