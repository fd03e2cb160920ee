import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

/** Every factory of Executors, and what its service does. */
public class ExecutorFactories {
    static void use(String name, ExecutorService pool) throws Exception {
        List<Future<Integer>> futures = new ArrayList<>();
        for (int i = 1; i <= 20; i++) { int n = i; futures.add(pool.submit(() -> n * n)); }
        int sum = 0;
        for (Future<Integer> f : futures) sum += f.get();
        List<Callable<String>> calls = List.of(() -> "a", () -> "b", () -> "c");
        StringBuilder all = new StringBuilder();
        for (Future<String> f : pool.invokeAll(calls)) all.append(f.get());
        String any = pool.invokeAny(List.of(() -> "only"));
        Future<?> none = pool.submit(() -> {});
        Future<String> given = pool.submit(() -> {}, "given");
        System.out.println(name + " " + sum + " " + all + " " + any + " " + none.get() + " " + given.get());
        try { pool.submit(() -> { throw new IllegalStateException("bad"); }).get(); }
        catch (ExecutionException e) { System.out.println("  " + e.getMessage() + " / " + e.getCause()); }
        CountDownLatch latch = new CountDownLatch(1);
        pool.execute(latch::countDown);
        latch.await();
        pool.shutdown();
        System.out.println("  " + pool.isShutdown() + " " + pool.awaitTermination(10, TimeUnit.SECONDS) + " " + pool.isTerminated());
        try { pool.execute(() -> {}); } catch (RejectedExecutionException e) { System.out.println("  rejected"); }
    }

    public static void main(String[] args) throws Exception {
        use("fixed", Executors.newFixedThreadPool(3));
        use("single", Executors.newSingleThreadExecutor());
        use("cached", Executors.newCachedThreadPool());
        use("stealing", Executors.newWorkStealingPool(2));
        use("scheduled", Executors.newScheduledThreadPool(2));
        use("single scheduled", Executors.newSingleThreadScheduledExecutor());
        use("unconfigurable", Executors.unconfigurableExecutorService(Executors.newFixedThreadPool(1)));
        AtomicInteger made = new AtomicInteger();
        ThreadFactory factory = r -> { Thread t = new Thread(r, "worker-" + made.incrementAndGet()); t.setDaemon(true); return t; };
        use("factory", Executors.newFixedThreadPool(1, factory));
        System.out.println(made);
        System.out.println(Executors.callable(() -> {}, 5).call() + " " + Executors.callable(() -> {}).call());
        Thread t = Executors.defaultThreadFactory().newThread(() -> {});
        System.out.println(t.getName().replaceAll("\\d+", "N") + " " + t.isDaemon() + " " + t.getPriority());
        ExecutorService forgotten = Executors.newFixedThreadPool(2);
        Future<String> name = forgotten.submit(() -> Thread.currentThread().getName().replaceAll("pool-\\d+", "pool-N"));
        System.out.println(name.get());
        List<Runnable> left = forgotten.shutdownNow();
        System.out.println(left.size());
    }
}
