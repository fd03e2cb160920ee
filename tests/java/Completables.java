import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

/** CompletableFuture: every way to combine, in good and bad cases. */
public class Completables {
    static <T> void show(String what, CompletableFuture<T> f) {
        try { System.out.println(what + " = " + f.join()); }
        catch (CompletionException e) { System.out.println(what + " ! " + e.getCause()); }
        catch (CancellationException e) { System.out.println(what + " cancelled"); }
    }

    static CompletableFuture<Integer> bad(String message) {
        return CompletableFuture.failedFuture(new IllegalStateException(message));
    }

    static void chains(Executor pool) {
        CompletableFuture<Integer> two = CompletableFuture.supplyAsync(() -> 2, pool);
        show("apply", two.thenApply(x -> x + 1));
        show("applyAsync", two.thenApplyAsync(x -> x + 1, pool));
        show("accept", two.thenAccept(x -> {}));
        show("run", two.thenRun(() -> {}));
        show("compose", two.thenCompose(x -> CompletableFuture.supplyAsync(() -> x * 10, pool)));
        show("combine", two.thenCombine(CompletableFuture.completedFuture(5), Integer::sum));
        show("acceptBoth", two.thenAcceptBoth(CompletableFuture.completedFuture(5), (a, b) -> {}));
        show("runAfterBoth", two.runAfterBoth(CompletableFuture.completedFuture(5), () -> {}));
        CompletableFuture<Integer> never = new CompletableFuture<>();
        show("either", two.applyToEither(never, x -> x * 3));
        show("acceptEither", never.acceptEither(two, x -> {}));
        show("runAfterEither", never.runAfterEither(two, () -> {}));
        show("handle", two.handle((x, e) -> x + " " + e));
        show("whenComplete", two.whenComplete((x, e) -> {}));
        show("exceptionally", two.exceptionally(e -> -1));
        show("runAsync", CompletableFuture.runAsync(() -> {}, pool));
    }

    static void failures(Executor pool) {
        show("bad apply", bad("a").thenApply(x -> x + 1));
        show("bad handle", bad("b").handle((x, e) -> x + " " + e));
        show("bad then handle", bad("b").thenApply(x -> x).handle((x, e) -> x + " " + e));
        show("bad exceptionally", bad("c").exceptionally(e -> -1));
        show("bad exceptionallyCompose", bad("d").exceptionallyCompose(e -> CompletableFuture.completedFuture(-2)));
        show("bad exceptionallyAsync", bad("d").exceptionallyAsync(e -> -3, pool));
        show("bad whenComplete", bad("e").whenComplete((x, e) -> { throw new RuntimeException("ignored"); }));
        show("good whenComplete", CompletableFuture.completedFuture(1).whenComplete((x, e) -> { throw new RuntimeException("kept"); }));
        show("bad combine", bad("f").thenCombine(CompletableFuture.completedFuture(5), Integer::sum));
        show("bad compose", CompletableFuture.completedFuture(1).thenCompose(x -> bad("g")));
        show("throws", CompletableFuture.supplyAsync(() -> { throw new ArithmeticException("h"); }, pool));
        CompletableFuture<Integer> f = new CompletableFuture<>();
        CompletableFuture<Integer> dependent = f.thenApply(x -> x + 1);
        System.out.println(f.cancel(true) + " " + f.isCancelled() + " " + f.isCompletedExceptionally() + " " + dependent.isDone());
        show("cancelled", f);
        show("dependent", dependent);
        try { bad("i").get(); } catch (Exception e) { System.out.println(e + " / " + e.getCause()); }
        try { bad("j").getNow(3); } catch (Exception e) { System.out.println(e); }
        System.out.println(new CompletableFuture<Integer>().getNow(3));
    }

    static void groups(Executor pool) {
        List<CompletableFuture<Integer>> all = new ArrayList<>();
        for (int i = 1; i <= 10; i++) { int n = i; all.add(CompletableFuture.supplyAsync(() -> n * n, pool)); }
        CompletableFuture<Void> whole = CompletableFuture.allOf(all.toArray(new CompletableFuture[0]));
        show("allOf", whole.thenApply(v -> all.stream().mapToInt(CompletableFuture::join).sum()));
        show("allOf none", CompletableFuture.allOf());
        show("allOf bad", CompletableFuture.allOf(bad("k"), CompletableFuture.completedFuture(1)));
        show("anyOf", CompletableFuture.anyOf(new CompletableFuture<>(), CompletableFuture.completedFuture("any")));
        System.out.println(CompletableFuture.anyOf().isDone());
    }

    static void manual() throws Exception {
        CompletableFuture<String> f = new CompletableFuture<>();
        AtomicInteger order = new AtomicInteger();
        for (int i = 0; i < 3; i++) { int n = i; f.thenAccept(x -> System.out.println("callback " + n + " at " + order.getAndIncrement())); }
        System.out.println(f.getNumberOfDependents() + " " + f.isDone());
        Thread t = new Thread(() -> f.complete("value"));
        t.start();
        t.join();
        System.out.println(f.get(10, TimeUnit.SECONDS));
        System.out.println(f.complete("again") + " " + f.completeExceptionally(new Exception()) + " " + f.join());
        f.obtrudeValue("forced");
        System.out.println(f.join());
        f.obtrudeException(new Exception("forced"));
        show("obtruded", f);
        CompletableFuture<Integer> copy = CompletableFuture.completedFuture(1).copy();
        System.out.println(copy.join() + " " + CompletableFuture.completedStage(4).toCompletableFuture().join());
        CompletionStage<Integer> minimal = CompletableFuture.completedFuture(9).minimalCompletionStage();
        try { ((CompletableFuture<Integer>) minimal).join(); } catch (UnsupportedOperationException e) { System.out.println(e); }
        System.out.println(CompletableFuture.completedFuture(1).toString().replaceAll("@[0-9a-f]+", "@"));
        System.out.println(bad("x").toString().replaceAll("@[0-9a-f]+", "@"));
        System.out.println(new CompletableFuture<>().toString().replaceAll("@[0-9a-f]+", "@"));
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        chains(pool);
        failures(pool);
        groups(pool);
        manual();
        pool.shutdown();
        show("common pool", CompletableFuture.supplyAsync(() -> "async").thenApplyAsync(String::length));
    }
}
