public class ThreadUncaught {
    static class Worker extends Thread {
        final int[] data;
        Worker(int[] data) { super("worker-x"); this.data = data; }
        @Override public void run() { step(0); }
        void step(int i) { if (data[i] >= 0) step(i + 1); }
    }
    public static void main(String[] args) throws Exception {
        Worker w = new Worker(new int[] {1, 2, 3});
        w.start();
        w.join();
        System.out.println("main goes on " + w.isAlive() + " " + w.getState());
        Thread u = new Thread(() -> { throw new Error("handled"); }, "second");
        u.setUncaughtExceptionHandler((t, e) -> System.out.println(t.getName() + " died of " + e));
        u.start();
        u.join();
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.println("default: " + t.getName() + " " + e.getMessage()));
        Thread v = new Thread(() -> { Object o = "s"; Integer i = (Integer) o; }, "third");
        v.start();
        v.join();
        Thread handlerFails = new Thread(() -> { throw new RuntimeException("first"); });
        handlerFails.setUncaughtExceptionHandler((t, e) -> { throw new RuntimeException("ignored"); });
        handlerFails.start();
        handlerFails.join();
        throw new IllegalStateException("main ends badly");
    }
}
