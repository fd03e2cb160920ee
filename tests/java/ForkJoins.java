import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** ForkJoinPool: tasks, actions, counted completers, managed blockers. */
public class ForkJoins {
    static class Sum extends RecursiveTask<Long> {
        final int[] a; final int from, to;
        Sum(int[] a, int from, int to) { this.a = a; this.from = from; this.to = to; }
        @Override protected Long compute() {
            if (to - from <= 16) { long s = 0; for (int i = from; i < to; i++) s += a[i]; return s; }
            int mid = (from + to) >>> 1;
            Sum left = new Sum(a, from, mid), right = new Sum(a, mid, to);
            left.fork();
            return right.compute() + left.join();
        }
    }

    static class Sort extends RecursiveAction {
        final int[] a; final int from, to;
        Sort(int[] a, int from, int to) { this.a = a; this.from = from; this.to = to; }
        @Override protected void compute() {
            if (to - from < 20) { Arrays.sort(a, from, to); return; }
            int mid = (from + to) >>> 1;
            invokeAll(new Sort(a, from, mid), new Sort(a, mid, to));
            int[] merged = new int[to - from];
            for (int i = from, j = mid, k = 0; k < merged.length; k++)
                merged[k] = j >= to || i < mid && a[i] <= a[j] ? a[i++] : a[j++];
            System.arraycopy(merged, 0, a, from, merged.length);
        }
    }

    static class Count extends CountedCompleter<Integer> {
        final int[] a; final int from, to; int found; Count left, right;
        Count(CountedCompleter<?> parent, int[] a, int from, int to) { super(parent); this.a = a; this.from = from; this.to = to; }
        @Override public void compute() {
            if (to - from > 10) {
                int mid = (from + to) >>> 1;
                left = new Count(this, a, from, mid); right = new Count(this, a, mid, to);
                setPendingCount(2);
                left.fork(); right.fork();
            } else {
                for (int i = from; i < to; i++) if (a[i] % 3 == 0) found++;
            }
            tryComplete();
        }
        @Override public void onCompletion(CountedCompleter<?> caller) {
            if (left != null) found = left.found + right.found;
        }
        @Override public Integer getRawResult() { return found; }
    }

    public static void main(String[] args) throws Exception {
        int[] a = new Random(5).ints(500, 0, 1000).toArray();
        ForkJoinPool pool = new ForkJoinPool(3);
        System.out.println(pool.invoke(new Sum(a, 0, a.length)) + " " + Arrays.stream(a).asLongStream().sum());
        int[] sorted = a.clone(), expected = a.clone();
        pool.invoke(new Sort(sorted, 0, sorted.length));
        Arrays.sort(expected);
        System.out.println(Arrays.equals(sorted, expected));
        System.out.println(pool.invoke(new Count(null, a, 0, a.length)) + " " + Arrays.stream(a).filter(x -> x % 3 == 0).count());
        System.out.println(pool.submit(() -> ForkJoinTask.getPool() == pool).get() + " " + ForkJoinTask.inForkJoinPool());
        ForkJoinTask<Long> submitted = pool.submit(new Sum(a, 0, 100));
        System.out.println(submitted.get() + " " + submitted.isCompletedNormally());
        AtomicInteger hits = new AtomicInteger();
        List<ForkJoinTask<?>> tasks = new ArrayList<>();
        for (int i = 0; i < 30; i++) tasks.add(ForkJoinTask.adapt(hits::incrementAndGet));
        pool.submit(() -> { ForkJoinTask.invokeAll(tasks); }).get();
        System.out.println(hits);
        System.out.println(pool.getParallelism() + " " + pool.getAsyncMode() + " " + pool.isShutdown());
        ForkJoinTask<Integer> cancelled = ForkJoinTask.adapt(() -> 1);
        System.out.println(cancelled.cancel(true) + " " + cancelled.isCancelled());
        System.out.println(cancelled.isCompletedAbnormally());
        pool.shutdown();
        System.out.println(pool.awaitTermination(5, TimeUnit.SECONDS));
        System.out.println(new Sum(a, 0, 50).invoke() + " " + ForkJoinPool.commonPool().invoke(new Sum(a, 0, 50)));
        ForkJoinPool fifo = new ForkJoinPool(1, ForkJoinPool.defaultForkJoinWorkerThreadFactory, null, true);
        List<Integer> order = Collections.synchronizedList(new ArrayList<>());
        for (int i = 0; i < 5; i++) { int n = i; fifo.execute(() -> { order.add(n); }); }
        fifo.shutdown();
        fifo.awaitTermination(5, TimeUnit.SECONDS);
        System.out.println(order);
        CountDownLatch latch = new CountDownLatch(1);
        ForkJoinPool blocking = new ForkJoinPool(1);
        ForkJoinTask<?> waits = blocking.submit(() -> {
            try {
                ForkJoinPool.managedBlock(new ForkJoinPool.ManagedBlocker() {
                    @Override public boolean block() throws InterruptedException { latch.await(); return true; }
                    @Override public boolean isReleasable() { return latch.getCount() == 0; }
                });
            } catch (InterruptedException e) { throw new AssertionError(e); }
        });
        blocking.submit(latch::countDown);
        waits.get();
        System.out.println("unblocked");
        blocking.shutdown();
    }
}
