import java.util.*;

/** Stack traces of the own and of other threads. */
public class ThreadTraces {
    static final Object LOCK = new Object();

    static void show(StackTraceElement[] trace) {
        for (StackTraceElement e : trace)
            if (e.getClassName().startsWith("ThreadTraces")) System.out.println("  " + e);
    }

    static void waits() {
        synchronized (LOCK) {
            try { LOCK.wait(); } catch (InterruptedException e) { show(e.getStackTrace()); }
        }
    }

    static void deeper(int n) {
        if (n > 0) deeper(n - 1); else waits();
    }

    static class Deep implements Runnable {
        @Override public void run() { deeper(3); }
    }

    static void fails(Runnable action) {
        try { action.run(); } catch (RuntimeException e) { e.printStackTrace(); }
    }

    public static void main(String[] args) throws Exception {
        show(Thread.currentThread().getStackTrace());
        System.out.println(Thread.currentThread().getStackTrace()[0].getMethodName());
        Thread t = new Thread(new Deep(), "deep");
        System.out.println("not started: " + t.getStackTrace().length);
        t.start();
        while (t.getState() != Thread.State.WAITING) Thread.yield();
        StackTraceElement[] trace = t.getStackTrace();
        System.out.println(trace[0].getClassName() + "." + trace[0].getMethodName());
        System.out.println(trace[0].isNativeMethod() + " " + trace[0].getFileName() + " " + trace[0].getLineNumber());
        show(trace);
        Map<Thread, StackTraceElement[]> all = Thread.getAllStackTraces();
        System.out.println(all.containsKey(t) + " " + all.containsKey(Thread.currentThread()));
        show(all.get(t));
        System.out.println(Arrays.equals(trace, all.get(t)));
        t.interrupt();
        t.join();
        System.out.println("ended: " + t.getStackTrace().length + " " + Thread.getAllStackTraces().containsKey(t));
        Thread.dumpStack();
        fails(() -> System.arraycopy(new int[1], 0, new int[1], 0, 2));
        fails(() -> System.arraycopy(null, 0, new int[1], 0, 2));
        fails(() -> System.arraycopy(new int[1], 0, new long[1], 0, 1));
        fails(() -> new Object().notify());
        Thread[] active = new Thread[Thread.activeCount() + 5];
        System.out.println(Thread.enumerate(active) + " " + active[0].getName());
    }
}
