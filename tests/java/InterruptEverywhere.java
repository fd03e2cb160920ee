import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/** An interrupt ends every blocking call of the library. */
public class InterruptEverywhere {
    interface Body { void run() throws Exception; }

    static void test(String what, Body body) throws Exception {
        String[] seen = new String[1];
        Thread t = new Thread(() -> {
            try { body.run(); seen[0] = "returned"; }
            catch (Exception e) { seen[0] = e.toString(); }
            seen[0] += " interrupted=" + Thread.currentThread().isInterrupted();
        });
        t.start();
        while (t.getState() != Thread.State.WAITING && t.getState() != Thread.State.TIMED_WAITING) Thread.yield();
        t.interrupt();
        t.join();
        System.out.println(what + ": " + seen[0]);
        Thread before = new Thread(() -> {
            Thread.currentThread().interrupt();
            try { body.run(); seen[0] = "returned"; }
            catch (Exception e) { seen[0] = e.toString(); }
            seen[0] += " interrupted=" + Thread.currentThread().isInterrupted();
        });
        before.start();
        before.join();
        System.out.println("  before: " + seen[0]);
    }

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread main = Thread.currentThread();
        test("sleep", () -> Thread.sleep(1_000_000));
        test("sleep nanos", () -> Thread.sleep(1_000_000, 5));
        test("TimeUnit.sleep", () -> TimeUnit.DAYS.sleep(1));
        test("wait", () -> { synchronized (lock) { lock.wait(); } });
        test("timed wait", () -> { synchronized (lock) { lock.wait(1_000_000); } });
        test("join", main::join);
        test("timed join", () -> main.join(1_000_000));
        test("park", LockSupport::park);
        test("parkNanos", () -> LockSupport.parkNanos(Long.MAX_VALUE));
        ReentrantLock held = new ReentrantLock();
        held.lock();
        test("lockInterruptibly", held::lockInterruptibly);
        test("tryLock", () -> held.tryLock(1, TimeUnit.DAYS));
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        rw.writeLock().lock();
        test("read lock", rw.readLock()::lockInterruptibly);
        StampedLock stamped = new StampedLock();
        stamped.writeLock();
        test("stamped read", stamped::readLockInterruptibly);
        test("stamped write", stamped::writeLockInterruptibly);
        Lock free = new ReentrantLock();
        Condition condition = free.newCondition();
        test("await", () -> { free.lock(); try { condition.await(); } finally { free.unlock(); } });
        test("awaitNanos", () -> { free.lock(); try { condition.awaitNanos(Long.MAX_VALUE); } finally { free.unlock(); } });
        test("semaphore", new Semaphore(0)::acquire);
        test("latch", new CountDownLatch(1)::await);
        test("latch timed", () -> new CountDownLatch(1).await(1, TimeUnit.DAYS));
        test("barrier", new CyclicBarrier(2)::await);
        test("exchanger", () -> new Exchanger<String>().exchange("x"));
        test("phaser", () -> new Phaser(1).awaitAdvanceInterruptibly(0));
        test("array queue take", new ArrayBlockingQueue<String>(1)::take);
        test("linked queue take", new LinkedBlockingQueue<String>()::take);
        test("priority queue take", new PriorityBlockingQueue<String>()::take);
        test("deque take", new LinkedBlockingDeque<String>()::takeLast);
        test("synchronous put", () -> new SynchronousQueue<String>().put("x"));
        test("synchronous take", new SynchronousQueue<String>(true)::take);
        test("transfer", () -> new LinkedTransferQueue<String>().transfer("x"));
        test("delay take", new DelayQueue<Delayed>()::take);
        ArrayBlockingQueue<String> full = new ArrayBlockingQueue<>(1);
        full.put("x");
        test("full put", () -> full.put("y"));
        test("full offer", () -> full.offer("y", 1, TimeUnit.DAYS));
        test("future get", new CompletableFuture<String>()::get);
        test("future timed get", () -> new CompletableFuture<String>().get(1, TimeUnit.DAYS));
        test("task get", new FutureTask<>(() -> 1)::get);
        ExecutorService pool = Executors.newFixedThreadPool(1);
        test("awaitTermination", () -> pool.awaitTermination(1, TimeUnit.DAYS));
        pool.shutdown();
    }
}
