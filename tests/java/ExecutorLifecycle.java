import java.util.*;
import java.util.concurrent.*;

/** ThreadPoolExecutor in detail: queues, rejection, hooks, cancellation, shutdownNow. */
public class ExecutorLifecycle {
    static class Traced extends ThreadPoolExecutor {
        final List<String> log = Collections.synchronizedList(new ArrayList<>());
        Traced(int core, int max, BlockingQueue<Runnable> queue) { super(core, max, 1, TimeUnit.SECONDS, queue); }
        @Override protected void beforeExecute(Thread t, Runnable r) { log.add("before"); }
        @Override protected void afterExecute(Runnable r, Throwable t) { log.add("after" + (t == null ? "" : " " + t.getMessage())); }
        @Override protected void terminated() { log.add("terminated"); }
    }

    static Runnable waitFor(CountDownLatch latch) {
        return () -> { try { latch.await(); } catch (InterruptedException e) { System.out.println("interrupted"); } };
    }

    public static void main(String[] args) throws Exception {
        Traced traced = new Traced(1, 1, new LinkedBlockingQueue<>());
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.println("uncaught " + e.getMessage()));
        traced.execute(() -> {});
        traced.execute(() -> { throw new RuntimeException("oops"); });
        traced.execute(() -> {});
        traced.shutdown();
        traced.awaitTermination(10, TimeUnit.SECONDS);
        System.out.println(traced.log + " " + traced.getCompletedTaskCount());

        for (RejectedExecutionHandler h : List.of(new ThreadPoolExecutor.AbortPolicy(), new ThreadPoolExecutor.CallerRunsPolicy(),
                new ThreadPoolExecutor.DiscardPolicy(), new ThreadPoolExecutor.DiscardOldestPolicy())) {
            ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 2, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1), h);
            CountDownLatch latch = new CountDownLatch(1);
            pool.execute(waitFor(latch));
            pool.execute(() -> System.out.println("  queued"));
            pool.execute(waitFor(latch));
            System.out.println(h.getClass().getSimpleName() + " " + pool.getPoolSize() + " " + pool.getQueue().size());
            String main = Thread.currentThread().getName();
            try { pool.execute(() -> System.out.println("  extra in main: " + Thread.currentThread().getName().equals(main))); }
            catch (RejectedExecutionException e) { System.out.println("  rejected"); }
            latch.countDown();
            pool.shutdown();
            pool.awaitTermination(10, TimeUnit.SECONDS);
            System.out.println("  largest " + pool.getLargestPoolSize() + " tasks " + pool.getCompletedTaskCount());
        }

        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        boolean[] interrupted = new boolean[1];
        CountDownLatch started = new CountDownLatch(1);
        Future<?> stuck = pool.submit(() -> {
            started.countDown();
            try { Thread.sleep(1_000_000); } catch (InterruptedException e) { interrupted[0] = true; }
        });
        Future<String> waiting = pool.submit(() -> "never");
        started.await();
        System.out.println(waiting.cancel(false) + " " + waiting.isCancelled() + " " + waiting.isDone());
        try { waiting.get(); } catch (CancellationException e) { System.out.println("cancelled"); }
        pool.submit(() -> "left over");
        System.out.println(pool.shutdownNow().size() + " " + pool.isShutdown());
        System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS) + " " + stuck.isDone() + " " + stuck.cancel(true) + " " + interrupted[0]);

        pool = new ThreadPoolExecutor(0, 3, 5, TimeUnit.MILLISECONDS, new SynchronousQueue<>());
        CountDownLatch three = new CountDownLatch(3);
        for (int i = 0; i < 3; i++) pool.execute(() -> { three.countDown(); waitFor(three).run(); });
        three.await();
        System.out.println(pool.getLargestPoolSize() + " " + pool.getCorePoolSize() + " " + pool.getMaximumPoolSize());
        while (pool.getPoolSize() > 0) Thread.sleep(10);
        System.out.println("all idle threads ended");
        pool.setCorePoolSize(2);
        System.out.println(pool.prestartAllCoreThreads() + " " + pool.getPoolSize());
        pool.allowCoreThreadTimeOut(true);
        pool.shutdown();

        ExecutorService two = Executors.newFixedThreadPool(2);
        CompletionService<Integer> service = new ExecutorCompletionService<>(two);
        for (int i = 1; i <= 3; i++) { int n = i; service.submit(() -> { Thread.sleep(60 * (n == 1 ? 12 : n)); return n; }); }
        System.out.println(service.take().get() + " " + service.take().get() + " " + service.take().get() + " " + service.poll());
        List<Future<Integer>> late = two.invokeAll(List.of(() -> 1, () -> { Thread.sleep(1_000_000); return 2; }), 30, TimeUnit.MILLISECONDS);
        System.out.println(late.get(0).get() + " " + late.get(1).isCancelled());
        try { two.invokeAny(List.of(() -> { throw new Exception("x"); })); }
        catch (ExecutionException e) { System.out.println(e.getCause().getMessage()); }
        two.shutdown();
    }
}
