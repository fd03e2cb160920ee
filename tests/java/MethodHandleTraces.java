import java.lang.invoke.*;
import static java.lang.invoke.MethodHandles.*;
import static java.lang.invoke.MethodType.methodType;

public class MethodHandleTraces {
    static int depth(int n) { if (n == 0) throw new IllegalStateException("bottom"); return 1 + depth(n - 1); }
    static int twice(int n) throws Throwable { return (int) DEPTH.invokeExact(n) * 2; }
    static final MethodHandle DEPTH;
    static { try { DEPTH = lookup().findStatic(MethodHandleTraces.class, "depth", methodType(int.class, int.class)); } catch (Exception e) { throw new Error(e); } }
    static void show(Throwable t) {
        System.out.println(t);
        for (StackTraceElement e : t.getStackTrace()) if (!e.getClassName().startsWith("java.") ) System.out.println("  " + e.getMethodName() + ":" + e.getLineNumber());
        if (t.getCause() != null) show(t.getCause());
    }
    static String recurse(MethodHandle self, int n) throws Throwable { return n == 0 ? "end" : n + (String) self.invokeExact(self, n - 1); }
    static long fib(MethodHandle f, long n) throws Throwable { return n < 2 ? n : (long) f.invokeExact(f, n - 1) + (long) f.invokeExact(f, n - 2); }
    public static void main(String[] args) throws Throwable {
        try { DEPTH.invoke(2); } catch (IllegalStateException e) { show(e); }
        try { twice(1); } catch (IllegalStateException e) { show(e); }
        try { filterReturnValue(insertArguments(DEPTH, 0, 0), identity(int.class)).invoke(); } catch (IllegalStateException e) { show(e); }
        try { DEPTH.invokeExact("x"); } catch (WrongMethodTypeException e) { show(e); }
        try { DEPTH.asType(methodType(void.class)); } catch (WrongMethodTypeException e) { show(e); }
        MethodHandle rec = lookup().findStatic(MethodHandleTraces.class, "recurse", methodType(String.class, MethodHandle.class, int.class));
        System.out.println((String) rec.invokeExact(rec, 5));
        MethodHandle fib = lookup().findStatic(MethodHandleTraces.class, "fib", methodType(long.class, MethodHandle.class, long.class));
        System.out.println((long) fib.invokeExact(fib, 12L));
        Thread[] threads = new Thread[3]; int[] sums = new int[3];
        for (int i = 0; i < 3; i++) {
            MethodHandle mine = insertArguments(publicLookup().findStatic(Math.class, "max", methodType(int.class, int.class, int.class)), 1, i * 10);
            int me = i;
            threads[i] = new Thread(() -> { try { for (int k = 0; k < 20; k++) sums[me] += (int) mine.invokeExact(k); } catch (Throwable t) { System.out.println(t); } });
            threads[i].start();
        }
        for (Thread t : threads) t.join();
        System.out.println(sums[0] + " " + sums[1] + " " + sums[2]);
        DEPTH.invokeExact("uncaught");
    }
}
