import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** Everything in java.util.concurrent.atomic. */
public class Atomics {
    volatile int count; volatile long wide; volatile String text = "t";

    static void run(int n, Runnable body) throws InterruptedException {
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) (threads[i] = new Thread(() -> { for (int k = 0; k < 100; k++) body.run(); })).start();
        for (Thread t : threads) t.join();
    }

    static void scalars() throws Exception {
        AtomicInteger i = new AtomicInteger(5);
        System.out.println(i.getAndIncrement() + " " + i.incrementAndGet() + " " + i.getAndAdd(10) + " " + i.addAndGet(-3) + " " + i.getAndSet(1)
            + " " + i.compareAndSet(1, 2) + " " + i.compareAndSet(1, 3) + " " + i.updateAndGet(x -> x * 7) + " " + i.getAndUpdate(x -> -x)
            + " " + i.accumulateAndGet(4, Math::max) + " " + i.getAndAccumulate(9, Integer::sum) + " " + i + " " + i.compareAndExchange(13, 20) + " " + i.decrementAndGet());
        i.lazySet(Integer.MAX_VALUE);
        System.out.println(i.incrementAndGet() + " " + i.longValue() + " " + i.doubleValue() + " " + i.getPlain() + " " + i.getAcquire() + " " + i.weakCompareAndSetPlain(0, 1));
        AtomicLong l = new AtomicLong(1L << 40);
        System.out.println(l.getAndDecrement() + " " + l.addAndGet(5) + " " + l.updateAndGet(x -> x >> 3) + " " + l.compareAndExchangeAcquire(0, 1) + " " + l.intValue());
        AtomicBoolean b = new AtomicBoolean();
        System.out.println(b.getAndSet(true) + " " + b.compareAndSet(false, true) + " " + b + " " + b.compareAndExchange(true, false) + " " + b.getOpaque());
        AtomicReference<String> r = new AtomicReference<>("x");
        System.out.println(r.getAndSet("y") + r.compareAndSet("q", "z") + r.updateAndGet(s -> s + s) + r.accumulateAndGet("!", String::concat) + r);
        run(4, () -> { i.incrementAndGet(); l.getAndAdd(2); r.updateAndGet(s -> s.length() > 100 ? "" : s + "."); });
        System.out.println(i + " " + l + " " + (r.get().length() <= 101));
    }

    static void arrays() throws Exception {
        AtomicIntegerArray a = new AtomicIntegerArray(new int[] {1, 2, 3});
        System.out.println(a.getAndAdd(1, 5) + " " + a.incrementAndGet(0) + " " + a.accumulateAndGet(2, 10, (x, y) -> x * y) + " " + a + " " + a.length() + " " + a.compareAndSet(0, 2, 9));
        try { a.get(3); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        AtomicLongArray l = new AtomicLongArray(4);
        run(3, () -> l.incrementAndGet((int) (Thread.currentThread().getId() % 4)));
        long sum = 0;
        for (int i = 0; i < 4; i++) sum += l.get(i);
        System.out.println(sum);
        AtomicReferenceArray<String> r = new AtomicReferenceArray<>(new String[] {"a", null});
        System.out.println(r.compareAndSet(1, null, "b") + " " + r.getAndUpdate(0, s -> s + s) + " " + r + " " + r.compareAndExchange(0, "no", "x"));
    }

    static void updaters() throws Exception {
        AtomicIntegerFieldUpdater<Atomics> count = AtomicIntegerFieldUpdater.newUpdater(Atomics.class, "count");
        AtomicLongFieldUpdater<Atomics> wide = AtomicLongFieldUpdater.newUpdater(Atomics.class, "wide");
        AtomicReferenceFieldUpdater<Atomics, String> text = AtomicReferenceFieldUpdater.newUpdater(Atomics.class, String.class, "text");
        Atomics o = new Atomics();
        run(4, () -> { count.incrementAndGet(o); wide.addAndGet(o, 1L << 33); });
        System.out.println(o.count + " " + o.wide + " " + text.getAndSet(o, "u") + " " + text.compareAndSet(o, "t", "v") + " " + o.text + " " + text.updateAndGet(o, s -> s + 1));
        try { AtomicIntegerFieldUpdater.newUpdater(Atomics.class, "wide"); } catch (RuntimeException e) { System.out.println(e.getMessage()); }
        try { AtomicIntegerFieldUpdater.newUpdater(Atomics.class, "nope"); } catch (RuntimeException e) { System.out.println(e.getCause()); }
    }

    static void stamps() {
        AtomicStampedReference<String> s = new AtomicStampedReference<>("a", 1);
        int[] stamp = new int[1];
        System.out.println(s.get(stamp) + stamp[0] + " " + s.compareAndSet("a", "b", 0, 2) + " " + s.compareAndSet("a", "b", 1, 2) + " " + s.getStamp() + " " + s.attemptStamp("b", 7) + " " + s.getReference());
        AtomicMarkableReference<String> m = new AtomicMarkableReference<>("x", false);
        boolean[] mark = new boolean[1];
        System.out.println(m.attemptMark("x", true) + " " + m.get(mark) + mark[0] + " " + m.compareAndSet("x", "y", true, false) + " " + m.isMarked());
    }

    static void adders() throws Exception {
        LongAdder adder = new LongAdder();
        DoubleAdder doubles = new DoubleAdder();
        LongAccumulator max = new LongAccumulator(Long::max, Long.MIN_VALUE);
        DoubleAccumulator product = new DoubleAccumulator((x, y) -> x + y, 0);
        run(4, () -> { adder.increment(); doubles.add(0.5); max.accumulate(adder.intValue() % 3); product.accumulate(2); });
        System.out.println(adder + " " + doubles + " " + max + " " + product);
        adder.add(-50); adder.decrement();
        System.out.println(adder.sumThenReset() + " " + adder.sum() + " " + max.getThenReset() + " " + max.get() + " " + doubles.sumThenReset() + " " + product.intValue());
    }

    public static void main(String[] args) throws Exception {
        scalars(); arrays(); updaters(); stamps(); adders();
    }
}
