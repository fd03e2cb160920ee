import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.*;

/** Calls that give up after a time, in order of their deadlines. */
public class TimedWaits {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        long t0 = System.nanoTime();
        synchronized (lock) { lock.wait(10); lock.wait(5, 500_000); }
        System.out.println(System.nanoTime() - t0 >= 14_000_000L);
        Thread sleeper = new Thread(() -> {
            try { Thread.sleep(60_000); } catch (InterruptedException e) { System.out.println("woken"); }
        });
        sleeper.start();
        sleeper.join(5);
        System.out.println(sleeper.isAlive());
        sleeper.join(2, 3);
        sleeper.interrupt();
        sleeper.join(0);
        System.out.println(sleeper.isAlive());
        ReentrantLock held = new ReentrantLock(true);
        Thread owner = new Thread(() -> {
            held.lock();
            try { Thread.sleep(100_000); } catch (InterruptedException e) { held.unlock(); }
        });
        owner.start();
        while (!held.isLocked()) Thread.yield();
        System.out.println(held.tryLock() + " " + held.tryLock(5, TimeUnit.MILLISECONDS) + " " + held.tryLock(0, TimeUnit.DAYS));
        owner.interrupt();
        System.out.println(held.tryLock(10, TimeUnit.SECONDS) + " " + held.isHeldByCurrentThread());
        Condition never = held.newCondition();
        System.out.println(never.await(5, TimeUnit.MILLISECONDS) + " " + (never.awaitNanos(1_000_000) <= 0)
            + " " + never.awaitUntil(new java.util.Date(System.currentTimeMillis() + 5)));
        held.unlock();
        System.out.println(new Semaphore(0).tryAcquire(3, TimeUnit.MILLISECONDS));
        System.out.println(new CountDownLatch(1).await(3, TimeUnit.MILLISECONDS));
        try { new CyclicBarrier(2).await(3, TimeUnit.MILLISECONDS); } catch (TimeoutException e) { System.out.println(e); }
        try { new Exchanger<Integer>().exchange(1, 3, TimeUnit.MILLISECONDS); } catch (TimeoutException e) { System.out.println(e); }
        try { new CompletableFuture<Integer>().get(3, TimeUnit.MILLISECONDS); } catch (TimeoutException e) { System.out.println(e); }
        try { new FutureTask<>(() -> 1).get(3, TimeUnit.MILLISECONDS); } catch (TimeoutException e) { System.out.println(e); }
        try { new Phaser(1).awaitAdvanceInterruptibly(0, 3, TimeUnit.MILLISECONDS); } catch (TimeoutException e) { System.out.println(e); }
        System.out.println(new LinkedBlockingQueue<Integer>().poll(3, TimeUnit.MILLISECONDS));
        System.out.println(new SynchronousQueue<Integer>().offer(1, 3, TimeUnit.MILLISECONDS));
        System.out.println(new LinkedTransferQueue<Integer>().tryTransfer(1, 3, TimeUnit.MILLISECONDS));
        System.out.println(new StampedLock().tryReadLock(3, TimeUnit.MILLISECONDS) != 0);
        LockSupport.parkNanos(1_000_000);
        LockSupport.parkUntil(System.currentTimeMillis() + 3);
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park();
        System.out.println(Thread.interrupted());
        AtomicInteger order = new AtomicInteger();
        Thread[] threads = new Thread[5];
        for (int i = 0; i < 5; i++) {
            int n = i;
            threads[i] = new Thread(() -> {
                try { Thread.sleep(50 + 120 * (4 - n)); } catch (InterruptedException e) { return; }
                System.out.println("sleeper " + n + " is number " + order.incrementAndGet());
            });
        }
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
    }
}
