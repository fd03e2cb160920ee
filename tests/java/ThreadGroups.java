import java.util.*;

/** Thread groups: names, parents, counts, enumeration, priorities, handlers, interrupts. */
public class ThreadGroups {
    static class Loud extends ThreadGroup {
        Loud(ThreadGroup parent, String name) { super(parent, name); }
        @Override public void uncaughtException(Thread t, Throwable e) {
            System.out.println(getName() + " got " + e.getMessage() + " from " + t.getName());
            if (e.getMessage().startsWith("pass")) super.uncaughtException(t, e);
        }
    }

    static void sleepLong() {
        try { Thread.sleep(100_000); System.out.println("slept"); }
        catch (InterruptedException e) { /* the group was interrupted */ }
    }

    static void names(ThreadGroup group, boolean deep) {
        Thread[] threads = new Thread[10];
        int n = group.enumerate(threads, deep);
        List<String> names = new ArrayList<>();
        for (int i = 0; i < n; i++) names.add(threads[i].getName());
        Collections.sort(names);
        System.out.println(group.getName() + " deep=" + deep + " " + names);
    }

    public static void main(String[] args) throws Exception {
        ThreadGroup main = Thread.currentThread().getThreadGroup();
        System.out.println(main.getName() + " " + main.getParent().getName() + " " + main.getParent().getParent());
        System.out.println(main.getMaxPriority() + " " + main.isDaemon() + " " + main.activeCount() + " " + main.activeGroupCount());
        System.out.println(main);

        ThreadGroup outer = new ThreadGroup("outer");
        ThreadGroup inner = new Loud(outer, "inner");
        System.out.println(outer.getParent() == main);
        System.out.println(outer.parentOf(inner) + " " + inner.parentOf(outer) + " " + main.parentOf(inner));
        Thread a = new Thread(outer, ThreadGroups::sleepLong, "a");
        Thread b = new Thread(inner, ThreadGroups::sleepLong, "b");
        Thread c = new Thread(inner, ThreadGroups::sleepLong);
        c.setName("c");
        System.out.println(a + " " + b + " " + c.getThreadGroup().getName());
        a.start(); b.start(); c.start();
        System.out.println(outer.activeCount() + " " + inner.activeCount() + " " + outer.activeGroupCount());
        names(outer, true); names(outer, false); names(inner, true);
        ThreadGroup[] groups = new ThreadGroup[5];
        System.out.println(main.enumerate(groups) + " " + groups[0].getName() + " " + groups[1].getName());
        outer.interrupt();
        a.join(); b.join(); c.join();
        System.out.println(outer.activeCount() + " " + a.getThreadGroup());

        inner.setMaxPriority(3);
        Thread low = new Thread(inner, () -> {}, "low");
        System.out.println(low.getPriority() + " " + inner.getMaxPriority());
        low.setPriority(Thread.MAX_PRIORITY);
        System.out.println(low.getPriority());
        outer.setMaxPriority(2);
        System.out.println(inner.getMaxPriority());

        Thread fails = new Thread(inner, () -> { throw new IllegalStateException("one"); }, "fails");
        fails.start(); fails.join();
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.println("default: " + t.getName() + " " + e));
        Thread passes = new Thread(inner, () -> { throw new IllegalStateException("pass on"); }, "passes");
        passes.start(); passes.join();
        Thread child = new Thread(inner, () -> {
            Thread grand = new Thread(() -> { throw new RuntimeException("inherited"); }, "grand");
            System.out.println(grand.getThreadGroup().getName());
            grand.start();
            try { grand.join(); } catch (InterruptedException e) { throw new AssertionError(e); }
        }, "child");
        child.start(); child.join();
        try { new ThreadGroup(null, "x"); } catch (NullPointerException e) { System.out.println("no parent"); }
        System.out.println(new Thread((ThreadGroup) null, null, "nn").getThreadGroup().getName());
    }
}
