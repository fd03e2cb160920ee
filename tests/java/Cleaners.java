import java.lang.ref.*;
import java.util.*;

/** References and queues as far as a program can rely on them: explicit clearing, enqueueing and cleaning. */
public class Cleaners {
    static class Resource implements AutoCloseable {
        private static final Cleaner CLEANER = Cleaner.create();
        private final Cleaner.Cleanable cleanable;
        Resource(String name) { cleanable = CLEANER.register(this, () -> System.out.println("cleaned " + name)); }
        @Override public void close() { cleanable.clean(); }
    }

    public static void main(String[] args) throws Exception {
        Object kept = new Object();
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        WeakReference<Object> weak = new WeakReference<>(kept, queue);
        SoftReference<Object> soft = new SoftReference<>(kept);
        PhantomReference<Object> phantom = new PhantomReference<>(kept, queue);
        System.out.println((weak.get() == kept) + " " + (soft.get() == kept) + " " + phantom.get() + " " + weak.refersTo(kept) + " " + phantom.refersTo(kept) + " " + queue.poll());
        System.out.println(weak.enqueue() + " " + weak.enqueue() + " " + weak.get() + " " + (queue.poll() == weak) + " " + queue.poll());
        soft.clear();
        System.out.println(soft.get() + " " + soft.refersTo(null) + " " + soft.enqueue());
        System.out.println(queue.remove(10));
        phantom.enqueue();
        System.out.println((queue.remove() == phantom) + " " + phantom.refersTo(null));
        try { queue.remove(-1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        Thread waits = new Thread(() -> { try { queue.remove(); } catch (InterruptedException e) { System.out.println("interrupted"); } });
        waits.start();
        while (waits.getState() != Thread.State.WAITING) Thread.yield();
        waits.interrupt();
        waits.join();
        try (Resource r = new Resource("a")) { System.out.println("using " + (r != null)); }
        Resource twice = new Resource("b");
        twice.close(); twice.close();
        Reference.reachabilityFence(kept);
        try { new PhantomReference<>(kept, null).enqueue(); System.out.println("no queue"); } catch (RuntimeException e) { System.out.println(e); }
        WeakHashMap<Object, String> map = new WeakHashMap<>();
        map.put(kept, "v");
        System.out.println(map.get(kept) + " " + map.size() + " " + (kept != null));
    }
}
