import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** Rare situations: many threads, errors in threads, monitors left by exceptions, initializers that start threads. */
public class OddThreads {
    static class Lazy {
        static final List<String> LOG = Collections.synchronizedList(new ArrayList<>());
        static { LOG.add("initialized once"); Thread.yield(); }
        static int value() { return LOG.size(); }
    }

    static class Broken {
        static { if (true) throw new IllegalStateException("broken initializer"); }
        static void use() {}
    }

    static class StartsThread {
        static final int[] RESULT = new int[1];
        static final Thread WORKER = new Thread(() -> RESULT[0] = 42);
        static { WORKER.setDaemon(true); }
    }

    static int depth;
    static void deep() { depth++; deep(); }
    static synchronized void locked(boolean fail) { if (fail) throw new RuntimeException("in a synchronized method"); }

    static Thread run(Runnable r) throws InterruptedException { Thread t = new Thread(r); t.setUncaughtExceptionHandler((x, e) -> System.out.println("uncaught " + e.getClass().getSimpleName() + " " + e.getMessage())); t.start(); t.join(); return t; }

    public static void main(String[] args) throws Exception {
        AtomicInteger count = new AtomicInteger();
        List<Thread> many = new ArrayList<>();
        for (int i = 0; i < 300; i++) { Thread t = new Thread(count::incrementAndGet); many.add(t); t.start(); }
        for (Thread t : many) t.join();
        System.out.println(count);

        CountDownLatch go = new CountDownLatch(1);
        many.clear();
        for (int i = 0; i < 8; i++) { Thread t = new Thread(() -> { try { go.await(); } catch (InterruptedException e) { return; } Lazy.value(); }); many.add(t); t.start(); }
        go.countDown();
        for (Thread t : many) t.join();
        System.out.println(Lazy.LOG);

        run(Broken::use);
        run(Broken::use);
        StartsThread.WORKER.start();
        StartsThread.WORKER.join();
        System.out.println(StartsThread.RESULT[0]);

        run(() -> { try { deep(); } catch (StackOverflowError e) { System.out.println("overflow " + (depth > 500)); } });
        run(OddThreads::deep);
        run(() -> locked(true));
        run(() -> locked(false));
        System.out.println("the monitor is free " + !Thread.holdsLock(OddThreads.class));

        Object lock = new Object();
        Thread holder = new Thread(() -> { synchronized (lock) { synchronized (lock) { try { lock.wait(); } catch (InterruptedException e) { System.out.println("holds " + Thread.holdsLock(lock)); throw new RuntimeException("leaves two monitors"); } } } });
        holder.setUncaughtExceptionHandler((t, e) -> System.out.println(e.getMessage()));
        holder.start();
        while (holder.getState() != Thread.State.WAITING) Thread.yield();
        synchronized (lock) { holder.interrupt(); }
        holder.join();
        synchronized (lock) { System.out.println("free again"); }

        List<Integer> order = new ArrayList<>();
        List<Thread> waiters = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            int n = i;
            Thread t = new Thread(() -> { synchronized (lock) { try { lock.wait(); } catch (InterruptedException e) { return; } order.add(n); } });
            t.start();
            while (t.getState() != Thread.State.WAITING) Thread.yield();
            waiters.add(t);
        }
        waiters.get(1).interrupt();
        waiters.get(1).join();
        synchronized (lock) { lock.notifyAll(); }
        for (Thread t : waiters) t.join();
        Collections.sort(order);
        System.out.println(order);

        boolean[] timedOut = new boolean[1];
        Thread timed = new Thread(() -> { synchronized (lock) { try { lock.wait(20); timedOut[0] = true; } catch (InterruptedException e) { } } });
        timed.start(); timed.join();
        System.out.println(timedOut[0]);

        Thread self = new Thread() {
            @Override public void run() { synchronized (this) { notifyAll(); } }
        };
        synchronized (self) { self.start(); self.wait(); }
        self.join();
        System.out.println("own monitor " + self.isAlive());

        Thread[] ring = new Thread[5];
        int[] token = {0};
        for (int i = 0; i < 5; i++) {
            int n = i;
            ring[i] = new Thread(() -> {
                for (int round = 0; round < 10; round++) synchronized (token) {
                    while (token[0] % 5 != n) try { token.wait(); } catch (InterruptedException e) { return; }
                    token[0]++;
                    token.notifyAll();
                }
            });
            ring[i].start();
        }
        for (Thread t : ring) t.join();
        System.out.println(token[0]);

        ThreadLocal<List<Integer>> local = ThreadLocal.withInitial(ArrayList::new);
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Future<Integer>> sizes = new ArrayList<>();
        for (int i = 0; i < 10; i++) { int n = i; sizes.add(pool.submit(() -> { local.get().add(n); return local.get().size(); })); }
        int sum = 0;
        for (Future<Integer> f : sizes) sum += f.get() > 0 ? 1 : 0;
        pool.shutdown();
        System.out.println(sum + " " + local.get().size());
        Runtime.getRuntime().runFinalization();
        System.gc();
        Thread last = new Thread(() -> { try { Thread.sleep(50); } catch (InterruptedException e) { } System.out.println("after main"); });
        last.start();
        throw new IllegalStateException("main fails, another thread goes on");
    }
}
