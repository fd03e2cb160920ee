import java.util.concurrent.*;

/** CompletableFuture and time: orTimeout, completeOnTimeout, delayedExecutor. */
public class CompletableTimeouts {
    public static void main(String[] args) throws Exception {
        CompletableFuture<String> never = new CompletableFuture<>();
        try { never.orTimeout(10, TimeUnit.MILLISECONDS).join(); }
        catch (CompletionException e) { System.out.println(e.getCause()); }
        System.out.println(never.isCompletedExceptionally());
        System.out.println(new CompletableFuture<String>().completeOnTimeout("default", 10, TimeUnit.MILLISECONDS).join());
        CompletableFuture<String> quick = new CompletableFuture<String>().completeOnTimeout("default", 1, TimeUnit.DAYS);
        quick.complete("quick");
        System.out.println(quick.join());
        CompletableFuture<Integer> done = CompletableFuture.supplyAsync(() -> 5).orTimeout(1, TimeUnit.DAYS);
        System.out.println(done.join());
        long t0 = System.nanoTime();
        Executor later = CompletableFuture.delayedExecutor(20, TimeUnit.MILLISECONDS);
        System.out.println(CompletableFuture.supplyAsync(() -> "delayed", later).join());
        System.out.println(System.nanoTime() - t0 >= 20_000_000L);
        Executor direct = CompletableFuture.delayedExecutor(5, TimeUnit.MILLISECONDS, Runnable::run);
        CompletableFuture<String> slow = CompletableFuture.supplyAsync(() -> "slow", CompletableFuture.delayedExecutor(300, TimeUnit.MILLISECONDS));
        CompletableFuture<String> fast = CompletableFuture.supplyAsync(() -> "fast", direct);
        System.out.println(slow.applyToEither(fast, s -> s + " won").join());
        System.out.println(slow.handle((s, e) -> s + " " + e).orTimeout(5, TimeUnit.SECONDS).join());
        try { new CompletableFuture<Integer>().orTimeout(5, TimeUnit.MILLISECONDS).get(); }
        catch (ExecutionException e) { System.out.println(e); }
        CompletableFuture<Integer> retried = attempt(0);
        System.out.println(retried.join());
    }

    static CompletableFuture<Integer> attempt(int n) {
        Executor later = CompletableFuture.delayedExecutor(2, TimeUnit.MILLISECONDS);
        return CompletableFuture.supplyAsync(() -> {
            if (n < 4) throw new IllegalStateException("attempt " + n);
            return n;
        }, later).exceptionallyCompose(e -> {
            System.out.println(e.getCause().getMessage());
            return attempt(n + 1);
        });
    }
}
