import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** Semaphore, CountDownLatch, CyclicBarrier, Phaser, Exchanger. */
public class Synchronizers {
    static Thread start(Callable<?> body) {
        Thread t = new Thread(() -> { try { body.call(); } catch (Exception e) { System.out.println("thread: " + e); } });
        t.start();
        return t;
    }

    static void joinAll(List<Thread> threads) throws InterruptedException { for (Thread t : threads) t.join(); }

    static void semaphores() throws Exception {
        Semaphore s = new Semaphore(2, true);
        AtomicInteger inside = new AtomicInteger(), most = new AtomicInteger();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 6; i++) threads.add(start(() -> {
            for (int k = 0; k < 10; k++) {
                s.acquire();
                most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                Thread.yield();
                inside.decrementAndGet();
                s.release();
            }
            return null;
        }));
        joinAll(threads);
        System.out.println((most.get() <= 2) + " " + s.availablePermits() + " " + s.drainPermits() + " " + s.tryAcquire());
        s.release(5);
        System.out.println(s.tryAcquire(6) + " " + s.tryAcquire(5) + " " + s.isFair() + " " + s.getQueueLength());
        Semaphore negative = new Semaphore(-1);
        negative.release();
        System.out.println(negative.tryAcquire() + " " + negative.availablePermits());
        negative.release();
        negative.acquireUninterruptibly();
        try { s.acquire(-1); } catch (IllegalArgumentException e) { System.out.println(e); }
    }

    static void latches() throws Exception {
        CountDownLatch start = new CountDownLatch(1), done = new CountDownLatch(3);
        AtomicInteger sum = new AtomicInteger();
        for (int i = 1; i <= 3; i++) { int n = i; start(() -> { start.await(); sum.addAndGet(n); done.countDown(); return null; }); }
        System.out.println(sum + " " + done.getCount());
        start.countDown();
        done.await();
        done.countDown();
        System.out.println(sum + " " + done.getCount() + " " + done.toString().replaceAll("@[0-9a-f]+", "@"));
        try { new CountDownLatch(-1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    }

    static void barriers() throws Exception {
        List<String> log = Collections.synchronizedList(new ArrayList<>());
        int[] sums = new int[3];
        CyclicBarrier barrier = new CyclicBarrier(3, () -> log.add("round " + Arrays.stream(sums).sum()));
        List<Thread> threads = new ArrayList<>();
        AtomicInteger indices = new AtomicInteger();
        for (int i = 0; i < 3; i++) {
            int n = i;
            threads.add(start(() -> {
                for (int round = 1; round <= 3; round++) { sums[n] += round * (n + 1); indices.addAndGet(barrier.await()); }
                return null;
            }));
        }
        joinAll(threads);
        System.out.println(log + " " + indices + " " + barrier.getNumberWaiting() + " " + barrier.isBroken() + " " + barrier.getParties());
        Thread waits = start(() -> { try { barrier.await(); } catch (BrokenBarrierException e) { System.out.println("broken " + e.getMessage()); } return null; });
        while (barrier.getNumberWaiting() == 0) Thread.yield();
        barrier.reset();
        waits.join();
        CyclicBarrier failing = new CyclicBarrier(1, () -> { throw new IllegalStateException("action"); });
        try { failing.await(); } catch (IllegalStateException e) { System.out.println(e.getMessage() + " " + failing.isBroken()); }
        try { failing.await(); } catch (BrokenBarrierException e) { System.out.println(e); }
    }

    static void phasers() throws Exception {
        List<String> log = Collections.synchronizedList(new ArrayList<>());
        Phaser phaser = new Phaser(1) {
            @Override protected boolean onAdvance(int phase, int registered) { log.add(phase + ":" + registered); return phase >= 2 || registered == 0; }
        };
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            phaser.register();
            threads.add(start(() -> { while (!phaser.isTerminated()) phaser.arriveAndAwaitAdvance(); return null; }));
        }
        System.out.println(phaser.getRegisteredParties() + " " + phaser.getPhase());
        while (!phaser.isTerminated()) phaser.arriveAndAwaitAdvance();
        joinAll(threads);
        System.out.println(log + " " + phaser.getPhase() + " " + phaser.register());
        Phaser root = new Phaser(), child = new Phaser(root, 2);
        System.out.println(root.getRegisteredParties() + " " + child.getParent().equals(root) + " " + child.arrive() + " " + child.arriveAndDeregister());
        System.out.println(root.getPhase() + " " + child.getPhase() + " " + child.getUnarrivedParties() + " " + child.bulkRegister(2));
        Phaser gate = new Phaser(1);
        Thread waits = start(() -> { System.out.println("advanced to " + gate.awaitAdvance(0)); return null; });
        while (waits.getState() != Thread.State.WAITING) Thread.yield();
        int arrived = gate.arriveAndDeregister();
        waits.join();
        System.out.println(arrived + " " + gate.isTerminated());
        try { gate.arrive(); System.out.println("terminated phasers ignore"); new Phaser().arrive(); } catch (IllegalStateException e) { System.out.println("illegal"); }
        phaser.forceTermination();
    }

    static void exchangers() throws Exception {
        Exchanger<String> exchanger = new Exchanger<>();
        String[] got = new String[2];
        Thread a = start(() -> { for (int i = 0; i < 3; i++) got[0] = exchanger.exchange("a" + i); return null; });
        Thread b = start(() -> { for (int i = 0; i < 3; i++) got[1] = exchanger.exchange("b" + i); return null; });
        a.join(); b.join();
        System.out.println(got[0] + " " + got[1]);
    }

    public static void main(String[] args) throws Exception {
        semaphores(); latches(); barriers(); phasers(); exchangers();
    }
}
