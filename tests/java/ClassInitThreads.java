public class ClassInitThreads {
    static final StringBuffer log = new StringBuffer();
    static class Slow {
        static final int value;
        static {
            log.append("init ");
            try { Thread.sleep(150); } catch (InterruptedException e) { }
            value = 42;
            log.append("done ");
        }
    }
    static class Fails {
        static int v;
        static {
            if (log != null) {
                try { Thread.sleep(100); } catch (InterruptedException e) { } throw new IllegalStateException("init fails");
            }
        }
    }
    static class Holder { static final Object INSTANCE = new Object(); }
    static class Outer {
        static int o = 1 + Inner.i; static class Inner { static int i = read(); static int read() { return Outer.o + 10; } }
    }
    public static void main(String[] args) throws Exception {
        int[] seen = new int[4];
        Thread[] ts = new Thread[4];
        for (int i = 0; i < 4; i++) { int k = i; (ts[i] = new Thread(() -> seen[k] = Slow.value)).start(); }
        for (Thread t : ts) t.join();
        System.out.println(log + " " + seen[0] + seen[1] + seen[2] + seen[3]);
        java.util.concurrent.atomic.AtomicInteger eiie = new java.util.concurrent.atomic.AtomicInteger(),
            ncdfe = new java.util.concurrent.atomic.AtomicInteger();
        for (int i = 0; i < 4; i++) (ts[i] = new Thread(() -> { try { Fails.v++;
            } catch (ExceptionInInitializerError e) { eiie.incrementAndGet(); } catch (NoClassDefFoundError e) { ncdfe.incrementAndGet(); } })).start();
        for (Thread t : ts) t.join();
        System.out.println(eiie + " " + ncdfe);
        Object[] hs = new Object[2];
        Thread a = new Thread(() -> hs[0] = Holder.INSTANCE), b = new Thread(() -> hs[1] = Holder.INSTANCE);
        a.start(); b.start(); a.join(); b.join();
        System.out.println(hs[0] == hs[1] && hs[0] != null);
        System.out.println(Outer.o + " " + Outer.Inner.i);
    }
}
