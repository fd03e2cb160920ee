import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;

/** An event loop with timers, promises, channels and cooperative tasks, on one thread that others feed. */
public class EventLoop {
    private final PriorityQueue<Timer> timers = new PriorityQueue<>();
    private final ArrayDeque<Runnable> ready = new ArrayDeque<>();
    private final BlockingQueue<Runnable> outside = new LinkedBlockingQueue<>();
    private long now, sequence;
    private int pendingOutside;
    final List<String> log = new ArrayList<>();

    record Timer(long at, long order, Runnable action) implements Comparable<Timer> {
        @Override public int compareTo(Timer o) { return at != o.at ? Long.compare(at, o.at) : Long.compare(order, o.order); }
    }

    class Promise<T> {
        private T value; private Throwable error; private boolean done;
        private final List<Runnable> waiting = new ArrayList<>();
        void resolve(T v) { settle(v, null); }
        void reject(Throwable e) { settle(null, e); }
        private void settle(T v, Throwable e) {
            if (done) return;
            done = true; value = v; error = e;
            waiting.forEach(EventLoop.this::soon);
            waiting.clear();
        }
        private void whenDone(Runnable r) { if (done) soon(r); else waiting.add(r); }
        <U> Promise<U> then(Function<? super T, ? extends U> f) {
            Promise<U> p = new Promise<>();
            whenDone(() -> { if (error != null) p.reject(error); else try { p.resolve(f.apply(value)); } catch (RuntimeException e) { p.reject(e); } });
            return p;
        }
        <U> Promise<U> chain(Function<? super T, Promise<U>> f) {
            Promise<U> p = new Promise<>();
            whenDone(() -> {
                if (error != null) { p.reject(error); return; }
                Promise<U> inner = f.apply(value);
                inner.whenDone(() -> { if (inner.error != null) p.reject(inner.error); else p.resolve(inner.value); });
            });
            return p;
        }
        Promise<T> recover(Function<Throwable, T> f) {
            Promise<T> p = new Promise<>();
            whenDone(() -> p.resolve(error == null ? value : f.apply(error)));
            return p;
        }
        Promise<T> last(Runnable r) { whenDone(r); return this; }
    }

    <T> Promise<List<T>> all(List<Promise<T>> promises) {
        Promise<List<T>> p = new Promise<>();
        List<T> results = new ArrayList<>(Collections.nCopies(promises.size(), null));
        int[] left = {promises.size()};
        for (int i = 0; i < promises.size(); i++) {
            int n = i;
            promises.get(i).then(v -> { results.set(n, v); if (--left[0] == 0) p.resolve(results); return v; }).recover(e -> { p.reject(e); return null; });
        }
        return p;
    }

    <T> Promise<T> race(List<Promise<T>> promises) {
        Promise<T> p = new Promise<>();
        for (Promise<T> each : promises) each.last(() -> { if (each.error != null) p.reject(each.error); else p.resolve(each.value); });
        return p;
    }

    class Channel<T> {
        private final Deque<T> items = new ArrayDeque<>();
        private final Deque<Promise<T>> takers = new ArrayDeque<>();
        private final Deque<Promise<Void>> putters = new ArrayDeque<>();
        private final int capacity;
        Channel(int capacity) { this.capacity = capacity; }
        Promise<Void> put(T item) {
            Promise<Void> p = new Promise<>();
            if (!takers.isEmpty()) { takers.poll().resolve(item); p.resolve(null); }
            else { items.add(item); if (items.size() <= capacity) p.resolve(null); else putters.add(p); }
            return p;
        }
        Promise<T> take() {
            Promise<T> p = new Promise<>();
            if (items.isEmpty()) takers.add(p);
            else { p.resolve(items.poll()); if (!putters.isEmpty()) putters.poll().resolve(null); }
            return p;
        }
    }

    void soon(Runnable r) { ready.add(r); }
    void after(long millis, Runnable r) { timers.add(new Timer(now + millis, sequence++, r)); }
    Promise<Long> delay(long millis) { Promise<Long> p = new Promise<>(); after(millis, () -> p.resolve(now)); return p; }
    <T> Promise<T> fail(String message) { Promise<T> p = new Promise<>(); p.reject(new IllegalStateException(message)); return p; }
    void say(String text) { log.add(now + " " + text); }

    /** Runs work on another thread; its result comes back to the loop. */
    <T> Promise<T> background(Executor executor, Callable<T> work) {
        Promise<T> p = new Promise<>();
        pendingOutside++;
        executor.execute(() -> {
            try { T v = work.call(); outside.add(() -> p.resolve(v)); }
            catch (Exception e) { outside.add(() -> p.reject(e)); }
        });
        return p;
    }

    void run() throws InterruptedException {
        while (true) {
            while (!ready.isEmpty()) ready.poll().run();
            if (pendingOutside > 0) { outside.take().run(); pendingOutside--; continue; }
            Timer next = timers.poll();
            if (next == null) return;
            now = next.at;
            next.action.run();
        }
    }

    public static void main(String[] args) throws Exception {
        EventLoop loop = new EventLoop();
        loop.after(30, () -> loop.say("third")); loop.after(10, () -> loop.say("first")); loop.after(10, () -> loop.say("second"));
        loop.soon(() -> loop.say("at once"));
        loop.delay(20).then(t -> t * 2).then(t -> { loop.say("doubled " + t); return t; }).chain(t -> loop.delay(t)).then(t -> { loop.say("chained " + t); return t; });
        loop.<Integer>fail("broken").then(x -> x + 1).recover(e -> { loop.say("recovered " + e.getMessage()); return -1; }).then(x -> { loop.say("value " + x); return x; });
        loop.delay(5).then(t -> { throw new IllegalArgumentException("thrown in then"); }).recover(e -> { loop.say(e.toString()); return null; });
        loop.all(List.of(loop.delay(15), loop.delay(5), loop.delay(25))).then(ts -> { loop.say("all " + ts); return ts; });
        loop.race(List.of(loop.delay(15), loop.delay(5), loop.delay(25))).then(t -> { loop.say("race " + t); return t; });
        loop.all(List.of(loop.delay(1), loop.<Long>fail("one of all"))).recover(e -> { loop.say("all failed: " + e.getMessage()); return List.of(); });

        Channel<Integer> channel = loop.new Channel<>(2);
        int[] produced = {0};
        Runnable[] produce = new Runnable[1], consume = new Runnable[1];
        produce[0] = () -> { if (produced[0] < 6) { int n = produced[0]++; channel.put(n).then(v -> { loop.say("put " + n); loop.soon(produce[0]); return v; }); } };
        int[] consumed = {0};
        consume[0] = () -> channel.take().then(v -> { loop.say("took " + v); if (++consumed[0] < 6) loop.after(7, consume[0]); return v; });
        loop.soon(produce[0]);
        loop.after(12, consume[0]);
        loop.run();
        loop.log.forEach(System.out::println);
        loop.log.clear();

        ExecutorService pool = Executors.newFixedThreadPool(3);
        List<Promise<Integer>> squares = new ArrayList<>();
        for (int i = 1; i <= 8; i++) { int n = i; squares.add(loop.background(pool, () -> n * n)); }
        loop.all(squares).then(list -> { loop.say("squares " + list); return list; });
        loop.background(pool, () -> { throw new Exception("in the background"); }).recover(e -> { loop.say("caught " + e.getMessage()); return null; }).last(() -> loop.say("last"));
        loop.run();
        pool.shutdown();
        Collections.sort(loop.log);
        loop.log.forEach(System.out::println);
    }
}
