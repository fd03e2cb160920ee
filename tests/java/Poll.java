import java.util.concurrent.*;

/** Threads that poll: for time to pass, for a flag, for a result. */
public class Poll {
    static volatile boolean flag;
    public static void main(String[] args) throws Exception {
        long start = System.nanoTime();
        while (System.nanoTime() - start < 5_000_000L) { }
        System.out.println("nanoTime");
        long millis = System.currentTimeMillis();
        while (System.currentTimeMillis() - millis < 5) { }
        System.out.println("currentTimeMillis");
        new Thread(() -> { try { Thread.sleep(10); } catch (InterruptedException e) { } flag = true; }).start();
        while (!flag) Thread.yield();
        System.out.println("yield");
        flag = false;
        new Thread(() -> { try { Thread.sleep(10); } catch (InterruptedException e) { } flag = true; }).start();
        while (!flag) { }
        System.out.println("empty");
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<Integer> f = pool.submit(() -> { Thread.sleep(30); return 5; });
        while (!f.isDone()) Thread.onSpinWait();
        System.out.println(f.get());
        pool.shutdown();
        Object lock = new Object();
        synchronized (lock) { long t = System.nanoTime(); lock.wait(20); System.out.println(System.nanoTime() - t >= 19_000_000L); }
    }
}
