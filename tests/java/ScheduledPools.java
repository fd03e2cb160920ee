import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** ScheduledThreadPoolExecutor: delays, periods, cancellation, policies at shutdown. */
public class ScheduledPools {
    public static void main(String[] args) throws Exception {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
        List<String> log = Collections.synchronizedList(new ArrayList<>());
        ScheduledFuture<String> late = pool.schedule(() -> { log.add("late"); return "L"; }, 300, TimeUnit.MILLISECONDS);
        ScheduledFuture<?> soon = pool.schedule(() -> { log.add("soon"); }, 40, TimeUnit.MILLISECONDS);
        System.out.println(late.compareTo(soon) > 0);
        System.out.println(late.getDelay(TimeUnit.SECONDS) + " " + late.isDone());
        System.out.println(late.get() + " " + soon.get() + " " + log);

        AtomicInteger count = new AtomicInteger();
        CountDownLatch five = new CountDownLatch(5);
        ScheduledFuture<?> rate = pool.scheduleAtFixedRate(() -> { count.incrementAndGet(); five.countDown(); }, 5, 5, TimeUnit.MILLISECONDS);
        five.await();
        System.out.println(rate.cancel(false) + " " + rate.isCancelled() + " " + (count.get() >= 5));
        try { rate.get(); } catch (CancellationException e) { System.out.println(e); }

        AtomicInteger failures = new AtomicInteger();
        ScheduledFuture<?> fails = pool.scheduleWithFixedDelay(() -> {
            if (failures.incrementAndGet() == 3) throw new IllegalStateException("third time");
        }, 0, 2, TimeUnit.MILLISECONDS);
        try { fails.get(); } catch (ExecutionException e) { System.out.println(e.getCause() + " after " + failures); }

        ScheduledThreadPoolExecutor removing = new ScheduledThreadPoolExecutor(1);
        removing.setRemoveOnCancelPolicy(true);
        ScheduledFuture<?> removed = removing.schedule(() -> {}, 1, TimeUnit.DAYS);
        System.out.println(removing.getQueue().size());
        removed.cancel(true);
        System.out.println(removing.getQueue().size());
        removing.shutdown();

        ScheduledFuture<String> kept = pool.schedule(() -> "ran after shutdown", 30, TimeUnit.MILLISECONDS);
        ScheduledFuture<?> periodic = pool.scheduleAtFixedRate(() -> {}, 1, 1, TimeUnit.DAYS);
        pool.shutdown();
        System.out.println(kept.get() + " " + periodic.isCancelled());
        System.out.println(pool.awaitTermination(5, TimeUnit.SECONDS));
        try { pool.schedule(() -> {}, 1, TimeUnit.SECONDS); } catch (RejectedExecutionException e) { System.out.println("rejected"); }

        ScheduledExecutorService two = Executors.newScheduledThreadPool(2);
        List<ScheduledFuture<Integer>> futures = new ArrayList<>();
        List<Integer> order = Collections.synchronizedList(new ArrayList<>());
        int[] delays = {500, 50, 350, 200};
        for (int d : delays) futures.add(two.schedule(() -> { order.add(d); return d; }, d, TimeUnit.MILLISECONDS));
        int sum = 0;
        for (ScheduledFuture<Integer> f : futures) sum += f.get();
        System.out.println(sum + " " + order);
        ScheduledFuture<?> never = two.schedule(() -> {}, 10, TimeUnit.DAYS);
        System.out.println(two.shutdownNow().size() + " " + never.isDone());
        try { two.scheduleAtFixedRate(() -> {}, 0, 0, TimeUnit.SECONDS); } catch (IllegalArgumentException e) { System.out.println(e); }
    }
}
