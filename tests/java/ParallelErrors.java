import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

/** Exceptions that cross threads: parallel streams, fork/join, futures, executors. */
public class ParallelErrors {
    static class Own extends RuntimeException {
        Own(String m) { super(m); }
    }

    static String root(Throwable e) { int depth = 0; while (e.getCause() != null && e.getCause() != e) { e = e.getCause(); depth++; } return e + " depth " + (depth > 0); }

    static void test(String what, Callable<?> c) {
        try { System.out.println(what + " = " + c.call()); }
        catch (Throwable e) { System.out.println(what + " ! " + e.getClass().getName() + " / " + root(e).replaceAll(" depth .*", "")); }
    }

    public static void main(String[] args) throws Exception {
        List<Integer> numbers = IntStream.range(0, 200).boxed().toList();
        test("map", () -> numbers.parallelStream().map(x -> { if (x == 77) throw new Own("at 77"); return x; }).mapToInt(x -> x).sum());
        test("division", () -> numbers.parallelStream().mapToInt(x -> 100 / (x - 150)).sum());
        test("null", () -> numbers.parallelStream().map(x -> x == 5 ? null : "v").map(String::length).collect(Collectors.toList()));
        test("reduce", () -> numbers.parallelStream().reduce(0, (a, b) -> { if (b == 100) throw new IllegalStateException("in reduce"); return a; }));
        test("forEach", () -> { numbers.parallelStream().forEach(x -> { if (x == 199) throw new UnsupportedOperationException("last"); }); return 0; });
        test("collect", () -> numbers.parallelStream().collect(Collectors.toMap(x -> x % 100, x -> x)).size());
        ForkJoinPool pool = new ForkJoinPool(2);
        test("task", () -> pool.invoke(new RecursiveTask<Integer>() {
            @Override protected Integer compute() {
                RecursiveTask<Integer> left = new RecursiveTask<>() { @Override protected Integer compute() { throw new Own("left"); } };
                left.fork();
                return left.join();
            }
        }));
        test("submit", () -> pool.submit(() -> { throw new java.io.IOException("checked"); }).get());
        test("join", () -> pool.submit(() -> { throw new Own("joined"); }).join());
        test("error", () -> pool.submit(() -> { throw new AssertionError("an error"); }).get());
        test("invokeAll", () -> { ForkJoinTask.invokeAll(ForkJoinTask.adapt(() -> {}), ForkJoinTask.adapt(() -> { throw new Own("one of two"); })); return 0; });
        test("completed", () -> { ForkJoinTask<?> t = ForkJoinTask.adapt(() -> { throw new Own("quiet"); }); t.quietlyInvoke(); return t.isCompletedAbnormally() + " " + t.getException().getMessage(); });
        pool.shutdown();
        ExecutorService fixed = Executors.newFixedThreadPool(2);
        test("future", () -> fixed.submit(() -> { throw new Own("in a pool"); }).get());
        test("invokeAny", () -> fixed.invokeAny(List.of(() -> { throw new Own("a"); }, () -> "b wins")));
        test("supplyAsync", () -> CompletableFuture.supplyAsync(() -> { throw new Own("async"); }, fixed).join());
        test("nested", () -> CompletableFuture.supplyAsync(() -> CompletableFuture.supplyAsync(() -> { throw new Own("inner"); }, fixed).join(), fixed).get());
        test("long chain", () -> { CompletableFuture<Integer> f = new CompletableFuture<>(), g = f; for (int i = 0; i < 500; i++) g = g.thenApply(x -> x + 1); f.complete(0); return g.join(); });
        test("long failure", () -> { CompletableFuture<Integer> f = new CompletableFuture<>(), g = f; for (int i = 0; i < 500; i++) g = g.thenApply(x -> x + 1); f.completeExceptionally(new Own("start")); return g.join(); });
        fixed.shutdown();
        test("suppressed", () -> {
            class Res implements AutoCloseable { @Override public void close() { throw new Own("close"); } }
            try (Res a = new Res(); Res b = new Res()) { throw new Own("body"); }
            catch (Own e) { return e.getMessage() + Arrays.stream(e.getSuppressed()).map(Throwable::getMessage).toList(); }
        });
        Thread t = new Thread(() -> numbers.parallelStream().forEach(x -> { if (x == 3) throw new Own("uncaught in parallel"); }));
        t.setUncaughtExceptionHandler((x, e) -> System.out.println("handler " + e.getClass().getSimpleName() + " " + root(e).contains("uncaught in parallel")));
        t.start();
        t.join();
    }
}
