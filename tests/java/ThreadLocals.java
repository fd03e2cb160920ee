import java.util.concurrent.atomic.*;
public class ThreadLocals {
    static final ThreadLocal<Integer> id = ThreadLocal.withInitial(() -> 7);
    static final InheritableThreadLocal<String> inh = new InheritableThreadLocal<>();
    public static void main(String[] args) throws Exception {
        System.out.println(id.get()); id.set(8); inh.set("parent");
        Thread t = new Thread(() -> { System.out.println(id.get() + inh.get()); id.set(99); inh.set("child"); });
        t.start(); t.join();
        System.out.println(id.get() + inh.get()); id.remove(); System.out.println(id.get());
        AtomicInteger ai = new AtomicInteger(5);
        System.out.println(ai.incrementAndGet() + " " + ai.getAndAdd(10) + " " + ai.compareAndSet(16, 1) + ai.compareAndSet(16, 2)
            + ai + ai.updateAndGet(x -> x * 3) + ai.accumulateAndGet(4, Math::max) + ai.getAndSet(-1) + ai.get());
        AtomicLong al = new AtomicLong(1L << 40); al.decrementAndGet(); al.addAndGet(5);
        System.out.println(al + " " + al.compareAndSet(3, 4));
        AtomicReference<String> ar = new AtomicReference<>("a");
        System.out.println(ar.compareAndSet("a", "b") + ar.get() + ar.getAndUpdate(s -> s + "!") + ar);
        AtomicBoolean ab = new AtomicBoolean(); System.out.println(ab.getAndSet(true) + "" + ab.compareAndSet(true, false) + ab);
        AtomicIntegerArray aa = new AtomicIntegerArray(3); aa.incrementAndGet(1); aa.set(2, 9);
        System.out.println(aa);
        try { aa.get(3); } catch (IndexOutOfBoundsException e) { System.out.println("oob"); }
        LongAdder ad = new LongAdder(); AtomicInteger shared = new AtomicInteger();
        Thread[] ts = new Thread[3];
        for (int i = 0; i < 3; i++) (ts[i] = new Thread(() -> { for (int k = 0; k < 500; k++) { ad.add(2); shared.incrementAndGet();
            } })).start();
        for (Thread x : ts) x.join();
        System.out.println(ad.sum() + " " + shared);
    }
}
