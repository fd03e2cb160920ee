import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** Executors with queues, factories and tasks of one's own. */
public class PoolPriorities {
    static class Job extends FutureTask<String> implements Comparable<Job> {
        final int priority;
        Job(int priority, Callable<String> work) { super(work); this.priority = priority; }
        @Override public int compareTo(Job o) { return Integer.compare(o.priority, priority); }
        @Override protected void done() { if (isCancelled()) LOG.add("cancelled " + priority); }
    }
    static final List<String> LOG = Collections.synchronizedList(new ArrayList<>());

    static class Pausing extends ThreadPoolExecutor {
        private boolean paused = true;
        Pausing(BlockingQueue<Runnable> q) { super(1, 1, 0, TimeUnit.SECONDS, q); }
        @Override protected synchronized void beforeExecute(Thread t, Runnable r) { while (paused) try { wait(); } catch (InterruptedException e) { t.interrupt(); return; } }
        synchronized void resume() { paused = false; notifyAll(); }
    }

    /** Runs tasks one after the other, each in whatever thread the other executor has. */
    static class Serial implements Executor {
        private final Queue<Runnable> tasks = new ArrayDeque<>(); private final Executor executor; private Runnable active;
        Serial(Executor executor) { this.executor = executor; }
        @Override public synchronized void execute(Runnable r) { tasks.add(() -> { try { r.run(); } finally { next(); } }); if (active == null) next(); }
        private synchronized void next() { if ((active = tasks.poll()) != null) executor.execute(active); }
    }

    public static void main(String[] args) throws Exception {
        Pausing pool = new Pausing(new PriorityBlockingQueue<>());
        List<Job> jobs = new ArrayList<>();
        for (int p : new int[] {5, 1, 9, 3, 7}) { Job j = new Job(p, () -> { LOG.add("ran " + p); return "r" + p; }); jobs.add(j); pool.execute(j); }
        jobs.get(3).cancel(false);
        pool.resume();
        pool.shutdown();
        pool.awaitTermination(10, TimeUnit.SECONDS);
        System.out.println(LOG.get(0) + " " + new TreeSet<>(LOG) + " " + jobs.get(2).get() + " " + jobs.get(3).isCancelled());
        System.out.println(LOG.indexOf("ran 9") < LOG.indexOf("ran 7") && LOG.indexOf("ran 7") < LOG.indexOf("ran 1"));

        Thread.setDefaultUncaughtExceptionHandler((t, e) -> LOG.add("uncaught"));
        ExecutorService three = Executors.newFixedThreadPool(3);
        Serial serial = new Serial(three);
        StringBuilder order = new StringBuilder();
        CountDownLatch done = new CountDownLatch(26);
        for (char c = 'a'; c <= 'z'; c++) { char d = c; serial.execute(() -> { order.append(d); done.countDown(); if (d == 'm') throw new CancellationException("ignored"); }); }
        done.await();
        System.out.println(order);
        three.shutdown();

        AtomicInteger number = new AtomicInteger();
        ThreadGroup group = new ThreadGroup("workers");
        ThreadFactory factory = r -> new Thread(group, r, "w" + number.incrementAndGet(), 0, false);
        ThreadPoolExecutor grows = new ThreadPoolExecutor(1, 3, 1, TimeUnit.HOURS, new ArrayBlockingQueue<>(1), factory);
        CountDownLatch hold = new CountDownLatch(1);
        Callable<String> waits = () -> { hold.await(); return Thread.currentThread().getName(); };
        List<Future<String>> names = new ArrayList<>();
        for (int i = 0; i < 4; i++) names.add(grows.submit(waits));
        try { grows.submit(waits); } catch (RejectedExecutionException e) { System.out.println("full at " + grows.getPoolSize() + " " + group.activeCount()); }
        hold.countDown();
        Set<String> used = new TreeSet<>();
        for (Future<String> f : names) used.add(f.get());
        System.out.println(used.containsAll(List.of("w1", "w2", "w3")) + " " + grows.getTaskCount());
        System.out.println(grows.toString().replaceAll(".*\\[", "[").replaceAll("active threads = \\d", "active threads = ?").replaceAll("completed tasks = \\d", "completed tasks = ?"));
        grows.setMaximumPoolSize(5); grows.setKeepAliveTime(5, TimeUnit.SECONDS);
        System.out.println(grows.getKeepAliveTime(TimeUnit.MILLISECONDS) + " " + grows.getThreadFactory().equals(factory) + " " + grows.remove(() -> {}));
        try { grows.setCorePoolSize(9); } catch (IllegalArgumentException e) { System.out.println(e); }
        grows.shutdown();
        try { new ThreadPoolExecutor(2, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>()); } catch (IllegalArgumentException e) { System.out.println(e); }
        ExecutorCompletionService<Integer> first = new ExecutorCompletionService<>(ForkJoinPool.commonPool());
        for (int i = 0; i < 5; i++) { int n = i; first.submit(() -> n); }
        int sum = 0;
        for (int i = 0; i < 5; i++) sum += first.take().get();
        System.out.println(sum);
    }
}
