import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;
public class LocksAndLatches {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock(); Condition c = lock.newCondition(); int[] state = {0};
        Thread t = new Thread(() -> { lock.lock(); try { while (state[0] != 1) c.await(); state[0] = 2; c.signalAll();
            System.out.println("child saw 1"); } catch (InterruptedException e) { } finally { lock.unlock(); } });
        t.start();
        lock.lock();
        try {
            lock.lock();
            System.out.println(lock.getHoldCount() + " " + lock.isHeldByCurrentThread());
            lock.unlock(); state[0] = 1; c.signalAll();
            while (state[0] != 2) c.await();
            System.out.println("main saw 2");
        } finally { lock.unlock(); }
        t.join();
        try { lock.unlock(); } catch (IllegalMonitorStateException e) { System.out.println("not owner " + e.getMessage()); }
        CountDownLatch latch = new CountDownLatch(3);
        for (int i = 0; i < 3; i++) new Thread(latch::countDown).start();
        latch.await(); System.out.println(latch.getCount());
        Semaphore s = new Semaphore(2); s.acquire();
        System.out.println(s.tryAcquire() + " " + s.tryAcquire() + " " + s.availablePermits());
        s.release(2);
        BlockingQueue<Integer> q = new ArrayBlockingQueue<>(2);
        Thread prod = new Thread(() -> { try { for (int i = 0; i < 10; i++) q.put(i); q.put(-1); } catch (InterruptedException e) { } });
        prod.start(); int sum = 0;
        for (int x; (x = q.take()) >= 0; ) sum = sum * 3 + x;
        System.out.println(sum);
        ExecutorService ex = Executors.newFixedThreadPool(2);
        List<Future<Integer>> fs = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            int k = i; fs.add(ex.submit(() -> { if (k == 3) throw new IllegalStateException("task " + k); return k * k; }));
        }
        for (Future<Integer> f : fs) try {
            System.out.print(f.get() + " ");
        } catch (ExecutionException e) { System.out.print(e.getMessage() + " "); }
        ex.shutdown(); System.out.println(ex.awaitTermination(5, TimeUnit.SECONDS));
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
        Thread[] ts = new Thread[3];
        for (int i = 0; i < 3; i++) (ts[i] = new Thread(() -> { for (int k = 0; k < 100; k++) m.merge("k" + k % 7, 1, Integer::sum);
            })).start();
        for (Thread x : ts) x.join();
        System.out.println(new TreeMap<>(m));
        try { m.put("x", null); } catch (NullPointerException e) { System.out.println("no nulls"); }
        CyclicBarrier bar = new CyclicBarrier(2, () -> System.out.println("barrier"));
        Thread b = new Thread(() -> { try { bar.await(); } catch (Exception e) { System.out.println(e); } });
        b.start(); bar.await(); b.join();
        System.out.println(CompletableFuture.supplyAsync(() -> 20).thenApply(x -> x
            + 1).thenCombine(CompletableFuture.completedFuture(2), (x, y) -> x * y).get());
    }
}
