// args: 3 app:main.o,util.o,!link main.o:main.c,util.h,!cc util.o:util.c,util.h,!cc docs:manual.txt,!pandoc all:app,docs,tests,!touch tests:app,!fail extra:tests,!cc loop:pool,!cc pool:loop,!cc
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.LockSupport;
import java.util.function.*;
import java.util.stream.*;

/** A build tool: rules with dependencies, a pool of workers that steal from each other, rebuilding only what changed. */
public class BuildSystem {
    record Rule(String target, List<String> inputs, String tool) {
        static Rule parse(String text) {
            String[] parts = text.split(":");
            Map<Boolean, List<String>> kinds = Arrays.stream(parts[1].split(",")).collect(Collectors.partitioningBy(s -> s.startsWith("!")));
            if (kinds.get(true).size() != 1) {
                throw new IllegalArgumentException("a rule needs one tool: " + text);
            }
            return new Rule(parts[0], kinds.get(false), kinds.get(true).get(0).substring(1));
        }
    }

    static class ToolFailed extends Exception {
        final int code;

        ToolFailed(String tool, String target, int code) {
            super(tool + " failed for " + target);
            this.code = code;
        }
    }

    /** Chase and Lev's deque in a simple form: the owner works at the bottom, thieves take from the top. */
    static final class StealingDeque {
        private static final VarHandle TOP;

        static {
            try {
                TOP = MethodHandles.lookup().findVarHandle(StealingDeque.class, "top", int.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        private final AtomicReferenceArray<Runnable> slots = new AtomicReferenceArray<>(64);
        private volatile int bottom;
        @SuppressWarnings("unused")
        private volatile int top;

        void push(Runnable r) {
            int b = bottom;
            if (b - (int) TOP.getVolatile(this) >= slots.length()) {
                throw new RejectedExecutionException("deque full");
            }
            slots.set(b & 63, r);
            bottom = b + 1;
        }

        Runnable pop() {
            int b = bottom - 1;
            bottom = b;
            int t = (int) TOP.getVolatile(this);
            if (t > b) {
                bottom = t;
                return null;
            }
            Runnable r = slots.get(b & 63);
            if (t == b) {
                if (!TOP.compareAndSet(this, t, t + 1)) {
                    r = null;
                }
                bottom = t + 1;
            }
            return r;
        }

        Runnable steal() {
            int t = (int) TOP.getVolatile(this);
            if (t >= bottom) {
                return null;
            }
            Runnable r = slots.get(t & 63);
            return TOP.compareAndSet(this, t, t + 1) ? r : null;
        }
    }

    /** Workers with a deque each; whoever finds nothing parks, and every new task wakes all. */
    static final class Pool implements Executor, AutoCloseable {
        private final ThreadLocal<StealingDeque> mine = new ThreadLocal<>();
        private final List<StealingDeque> deques = new CopyOnWriteArrayList<>();
        private final Queue<Runnable> outside = new ConcurrentLinkedQueue<>();
        private final List<Thread> workers = new ArrayList<>();
        private final LongAdder ran = new LongAdder();
        private volatile boolean closed;

        Pool(int size) {
            for (int i = 0; i < size; i++) {
                StealingDeque own = new StealingDeque();
                deques.add(own);
                workers.add(new Thread(() -> work(own), "worker-" + i));
            }
            workers.forEach(Thread::start);
        }

        @Override
        public void execute(Runnable task) {
            StealingDeque own = mine.get();
            if (own != null) {
                own.push(task);
            } else {
                outside.add(task);
            }
            workers.forEach(LockSupport::unpark);
        }

        private void work(StealingDeque own) {
            mine.set(own);
            while (true) {
                Runnable task = next(own);
                if (task != null) {
                    task.run();
                    ran.increment();
                } else if (closed) {
                    return;
                } else {
                    LockSupport.parkNanos(this, 1_000_000);
                }
            }
        }

        private Runnable next(StealingDeque own) {
            Runnable task = own.pop();
            if (task == null) {
                task = outside.poll();
            }
            for (Iterator<StealingDeque> it = deques.iterator(); task == null && it.hasNext(); ) {
                task = it.next().steal();
            }
            return task;
        }

        @Override
        public void close() {
            closed = true;
            boolean interrupted = false;
            for (Thread w : workers) {
                LockSupport.unpark(w);
                try {
                    w.join();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** What a target's content is made from; equal stamps mean that nothing has to be done. */
    private final ConcurrentMap<String, String> contents = new ConcurrentHashMap<>();
    private final ConcurrentMap<String, Long> stamps = new ConcurrentHashMap<>();
    private final Map<String, Rule> rules = new LinkedHashMap<>();
    private final Set<String> built = new ConcurrentSkipListSet<>();
    private final AtomicInteger running = new AtomicInteger();
    private final AtomicInteger most = new AtomicInteger();

    void rule(Rule rule) {
        if (rules.putIfAbsent(rule.target(), rule) != null) {
            throw new IllegalStateException("two rules for " + rule.target());
        }
    }

    /** The targets on a cycle, in the order of the walk, or nothing. */
    Optional<List<String>> cycle() {
        Map<String, Boolean> state = new HashMap<>();
        for (String target : rules.keySet()) {
            ArrayDeque<String> path = new ArrayDeque<>();
            if (!walk(target, state, path)) {
                List<String> found = new ArrayList<>(path);
                return Optional.of(found.subList(found.indexOf(found.get(found.size() - 1)), found.size()));
            }
        }
        return Optional.empty();
    }

    private boolean walk(String target, Map<String, Boolean> done, Deque<String> path) {
        path.addLast(target);
        Boolean known = done.putIfAbsent(target, false);
        if (known != null) {
            path.removeLast();
            if (!known) {
                path.addLast(target);
            }
            return known;
        }
        Rule rule = rules.get(target);
        for (String input : rule == null ? List.<String>of() : rule.inputs()) {
            if (!walk(input, done, path)) {
                return false;
            }
        }
        path.removeLast();
        done.put(target, true);
        return true;
    }

    CompletableFuture<String> build(String target, Map<String, CompletableFuture<String>> plan, Executor pool) {
        CompletableFuture<String> known = plan.get(target);
        if (known != null) {
            return known;
        }
        Rule rule = rules.get(target);
        CompletableFuture<String> result;
        if (rule == null) {
            String source = contents.get(target);
            result = source != null ? CompletableFuture.completedFuture(source) : CompletableFuture.failedFuture(new NoSuchElementException("no rule for " + target));
        } else {
            List<CompletableFuture<String>> inputs = rule.inputs().stream().map(i -> build(i, plan, pool)).toList();
            result = CompletableFuture.allOf(inputs.toArray(CompletableFuture[]::new))
                .thenApplyAsync(v -> run(rule, inputs.stream().map(CompletableFuture::join).toList()), pool);
        }
        plan.put(target, result);
        return result;
    }

    private String run(Rule rule, List<String> inputs) {
        long stamp = inputs.stream().mapToLong(String::hashCode).reduce(17, (a, b) -> 31 * a + b) ^ rule.tool().hashCode();
        Long before = stamps.get(rule.target());
        if (before != null && before == stamp) {
            return contents.get(rule.target());
        }
        most.accumulateAndGet(running.incrementAndGet(), Math::max);
        try {
            String output = tool(rule, inputs);
            contents.put(rule.target(), output);
            stamps.put(rule.target(), stamp);
            built.add(rule.target());
            return output;
        } catch (ToolFailed e) {
            throw new CompletionException(e);
        } finally {
            running.decrementAndGet();
        }
    }

    private static String tool(Rule rule, List<String> inputs) throws ToolFailed {
        return switch (rule.tool()) {
            case "cc" -> inputs.stream().map(s -> Integer.toHexString(s.hashCode())).collect(Collectors.joining("-", "obj(", ")"));
            case "link" -> String.join("+", inputs);
            case "pandoc" -> inputs.get(0).toUpperCase(Locale.ROOT);
            case "touch" -> "ok " + inputs.size();
            case "fail" -> throw new ToolFailed(rule.tool(), rule.target(), 2);
            default -> throw new UnsupportedOperationException(rule.tool());
        };
    }

    /** Builds one goal and says what came of it, and which targets had to be made. */
    int make(String goal, Pool pool) {
        built.clear();
        int code = 0;
        String outcome;
        try {
            outcome = build(goal, new HashMap<>(), pool).join();
        } catch (CompletionException e) {
            code = e.getCause() instanceof ToolFailed f ? f.code : 1;
            outcome = "failed with " + code + ": " + e.getCause().getMessage();
        }
        System.out.println(goal + " -> " + outcome + " built " + built);
        return code;
    }

    public static void main(String[] args) {
        int workers = Integer.parseInt(args[0]);
        BuildSystem system = new BuildSystem();
        Arrays.stream(args).skip(1).map(Rule::parse).forEach(system::rule);
        for (Supplier<Rule> bad : List.<Supplier<Rule>>of(() -> Rule.parse("x:y"), () -> Rule.parse("app:!cc"))) {
            try {
                system.rule(bad.get());
            } catch (IllegalArgumentException | IllegalStateException e) {
                System.out.println(e.getMessage());
            }
        }
        System.out.println("cycle " + system.cycle().orElse(List.of()));
        system.rules.keySet().removeAll(List.of("loop", "pool"));
        System.out.println("cycle " + system.cycle().orElse(List.of()) + " of " + system.rules.keySet());
        system.contents.putAll(Map.of("main.c", "int main", "util.c", "int util", "util.h", "#pragma", "manual.txt", "read me"));
        int code = 0;
        try (Pool pool = new Pool(workers)) {
            code += system.make("app", pool);
            code += system.make("app", pool);
            system.contents.put("util.c", "int util2");
            code += system.make("app", pool);
            system.contents.put("util.h", "#once");
            code += system.make("app", pool);
            code += system.make("tests", pool);
            code += system.make("nothing", pool);
            system.rule(Rule.parse("odd:app,!awk"));
            code += system.make("odd", pool);
            system.rules.put("tests", Rule.parse("tests:app,!touch"));
            code += system.make("all", pool);
            wide(system, pool);
            System.out.println("at most as many at once as workers: " + (system.most.get() <= workers) + ", running now " + system.running);
        }
        System.exit(code);
    }

    /** Many targets without order between them, then one that needs all: nothing may be lost or run twice. */
    private static void wide(BuildSystem system, Pool pool) {
        int count = 40;
        String inputs = IntStream.range(0, count).mapToObj(i -> "leaf" + i).collect(Collectors.joining(","));
        for (int i = 0; i < count; i++) {
            system.rule(Rule.parse("leaf" + i + ":src" + i + ",!cc"));
            system.contents.put("src" + i, "source " + i);
        }
        system.rule(Rule.parse("wide:" + inputs + ",!link"));
        system.make("wide", pool);
        system.contents.put("src7", "changed");
        system.make("wide", pool);
        CountDownLatch nested = new CountDownLatch(31);
        pool.execute(() -> spread(pool, nested, 4));
        try {
            System.out.println("all nested tasks ran: " + nested.await(10, TimeUnit.SECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void spread(Pool pool, CountDownLatch nested, int depth) {
        nested.countDown();
        if (depth > 0) {
            pool.execute(() -> spread(pool, nested, depth - 1));
            pool.execute(() -> spread(pool, nested, depth - 1));
        }
    }
}
