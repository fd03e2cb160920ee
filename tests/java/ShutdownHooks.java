/** Hooks run at the normal end of the program too, after the last thread that is no daemon. */
public class ShutdownHooks {
    public static void main(String[] args) throws Exception {
        Runtime runtime = Runtime.getRuntime();
        Thread main = Thread.currentThread();
        ThreadGroup group = main.getThreadGroup();
        Thread kept = new Thread(() -> {
            System.out.println("hook in " + Thread.currentThread().getName());
            try { runtime.addShutdownHook(new Thread()); }
            catch (IllegalStateException e) { System.out.println(e.getMessage()); }
            try { runtime.removeShutdownHook(new Thread()); }
            catch (IllegalStateException e) { System.out.println(e.getMessage()); }
            System.out.println(main + " " + main.getState() + " " + group.activeCount());
            Thread[] threads = new Thread[5];
            int n = group.enumerate(threads);
            for (int i = 0; i < n; i++) System.out.println(threads[i] + " " + threads[i].getState());
        }, "kept");
        Thread removed = new Thread(() -> System.out.println("never"));
        runtime.addShutdownHook(kept);
        runtime.addShutdownHook(removed);
        try { runtime.addShutdownHook(kept); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        System.out.println(runtime.removeShutdownHook(removed) + " " + runtime.removeShutdownHook(removed));
        Thread started = new Thread(() -> {});
        started.start();
        started.join();
        Thread running = new Thread(() -> {
            try { Thread.sleep(300); } catch (InterruptedException e) { System.out.println(e); }
            System.out.println("last thread ends");
        });
        running.start();
        try { runtime.addShutdownHook(running); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        Thread daemon = new Thread(() -> {
            try { Thread.sleep(1_000_000); } catch (InterruptedException e) { System.out.println(e); }
        }, "daemon");
        daemon.setDaemon(true);
        daemon.start();
        System.out.println("main ends");
    }
}
