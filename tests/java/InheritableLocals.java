import java.util.*;
import java.util.concurrent.*;

/** ThreadLocal and InheritableThreadLocal: initial values, removal, inheritance, pools. */
public class InheritableLocals {
    static int made;
    static final ThreadLocal<Integer> COUNTED = ThreadLocal.withInitial(() -> ++made);
    static final ThreadLocal<String> PLAIN = new ThreadLocal<>();
    static final InheritableThreadLocal<List<String>> CHAIN = new InheritableThreadLocal<>() {
        @Override protected List<String> childValue(List<String> parent) {
            List<String> copy = new ArrayList<>(parent);
            copy.add("child");
            return copy;
        }
        @Override protected List<String> initialValue() { return new ArrayList<>(List.of("root")); }
    };

    static void nested(int depth) {
        System.out.println(depth + " " + CHAIN.get() + " " + PLAIN.get());
        if (depth == 0) return;
        Thread t = new Thread(() -> nested(depth - 1));
        t.start();
        try { t.join(); } catch (InterruptedException e) { throw new AssertionError(e); }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(COUNTED.get() + " " + COUNTED.get());
        COUNTED.remove();
        System.out.println(COUNTED.get());
        COUNTED.set(77);
        Thread t = new Thread(() -> System.out.println("in thread " + COUNTED.get()));
        t.start(); t.join();
        System.out.println(COUNTED.get());
        PLAIN.set("main only");
        CHAIN.get();
        nested(3);
        Thread none = new Thread(null, () -> System.out.println("not inherited " + CHAIN.get()), "none", 0, false);
        none.start(); none.join();

        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.submit(() -> PLAIN.set("kept by the worker")).get();
        System.out.println(pool.submit(PLAIN::get).get());
        pool.submit(PLAIN::remove).get();
        System.out.println(pool.submit(PLAIN::get).get());
        pool.shutdown();

        List<ThreadLocal<Integer>> many = new ArrayList<>();
        for (int i = 0; i < 100; i++) { many.add(new ThreadLocal<>()); many.get(i).set(i * i); }
        for (int i = 0; i < 100; i += 2) many.get(i).remove();
        int sum = 0, missing = 0;
        for (ThreadLocal<Integer> local : many) {
            if (local.get() == null) missing++; else sum += local.get();
        }
        System.out.println(sum + " " + missing);
    }
}
