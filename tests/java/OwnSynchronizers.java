import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

/** Synchronizers made by hand on AbstractQueuedSynchronizer, CAS loops and monitors. */
public class OwnSynchronizers {
    static class Mutex implements Lock {
        private static class Sync extends AbstractQueuedSynchronizer {
            @Override protected boolean isHeldExclusively() { return getExclusiveOwnerThread() == Thread.currentThread(); }
            @Override protected boolean tryAcquire(int n) { if (compareAndSetState(0, 1)) { setExclusiveOwnerThread(Thread.currentThread()); return true; } return false; }
            @Override protected boolean tryRelease(int n) { if (!isHeldExclusively()) throw new IllegalMonitorStateException(); setExclusiveOwnerThread(null); setState(0); return true; }
            ConditionObject condition() { return new ConditionObject(); }
        }
        private final Sync sync = new Sync();
        @Override public void lock() { sync.acquire(1); }
        @Override public void lockInterruptibly() throws InterruptedException { sync.acquireInterruptibly(1); }
        @Override public boolean tryLock() { return sync.tryAcquire(1); }
        @Override public boolean tryLock(long t, TimeUnit u) throws InterruptedException { return sync.tryAcquireNanos(1, u.toNanos(t)); }
        @Override public void unlock() { sync.release(1); }
        @Override public Condition newCondition() { return sync.condition(); }
        int waiting() { return sync.getQueueLength(); }
    }

    static class Gate extends AbstractQueuedSynchronizer {
        @Override protected int tryAcquireShared(int n) { return getState() == 1 ? 1 : -1; }
        @Override protected boolean tryReleaseShared(int n) { setState(1); return true; }
        void open() { releaseShared(1); }
        void pass() throws InterruptedException { acquireSharedInterruptibly(1); }
    }

    /** Treiber's stack. */
    static class FreeStack<T> {
        private record Cell<T>(T value, Cell<T> below) {}
        private final AtomicReference<Cell<T>> top = new AtomicReference<>();
        void push(T v) { Cell<T> old; do old = top.get(); while (!top.compareAndSet(old, new Cell<>(v, old))); }
        T pop() { Cell<T> old; do { old = top.get(); if (old == null) return null; } while (!top.compareAndSet(old, old.below())); return old.value(); }
    }

    /** Michael and Scott's queue. */
    static class FreeQueue<T> {
        private static class Cell<T> { final T value; final AtomicReference<Cell<T>> next = new AtomicReference<>(); Cell(T v) { value = v; } }
        private final AtomicReference<Cell<T>> head, tail;
        FreeQueue() { Cell<T> c = new Cell<>(null); head = new AtomicReference<>(c); tail = new AtomicReference<>(c); }
        void add(T v) {
            Cell<T> c = new Cell<>(v);
            while (true) {
                Cell<T> last = tail.get(), next = last.next.get();
                if (next != null) tail.compareAndSet(last, next);
                else if (last.next.compareAndSet(null, c)) { tail.compareAndSet(last, c); return; }
            }
        }
        T poll() {
            while (true) {
                Cell<T> first = head.get(), last = tail.get(), next = first.next.get();
                if (first == last) { if (next == null) return null; tail.compareAndSet(last, next); }
                else if (head.compareAndSet(first, next)) return next.value;
            }
        }
    }

    static class ReadersWriter {
        private int readers; private boolean writing; int most;
        synchronized void beginRead() throws InterruptedException { while (writing) wait(); most = Math.max(most, ++readers); }
        synchronized void endRead() { if (--readers == 0) notifyAll(); }
        synchronized void beginWrite() throws InterruptedException { while (writing || readers > 0) wait(); writing = true; }
        synchronized void endWrite() { writing = false; notifyAll(); }
    }

    static class TicketLock {
        private final AtomicInteger next = new AtomicInteger(), serving = new AtomicInteger();
        void lock() { int mine = next.getAndIncrement(); while (serving.get() != mine) Thread.onSpinWait(); }
        void unlock() { serving.incrementAndGet(); }
    }

    /** Peterson's algorithm for two threads. */
    static class Peterson {
        private final AtomicIntegerArray wants = new AtomicIntegerArray(2); private volatile int turn;
        void lock(int me) { wants.set(me, 1); turn = 1 - me; while (wants.get(1 - me) == 1 && turn == 1 - me) Thread.yield(); }
        void unlock(int me) { wants.set(me, 0); }
    }

    interface Body { void run(int thread) throws Exception; }
    static void threads(int n, Body body) throws Exception {
        List<Thread> all = new ArrayList<>();
        for (int i = 0; i < n; i++) { int me = i; Thread t = new Thread(() -> { try { body.run(me); } catch (Exception e) { System.out.println(e); } }); all.add(t); t.start(); }
        for (Thread t : all) t.join();
    }

    public static void main(String[] args) throws Exception {
        Mutex mutex = new Mutex();
        int[] count = new int[4];
        threads(4, me -> { for (int i = 0; i < 50; i++) { mutex.lock(); try { count[0]++; } finally { mutex.unlock(); } } });
        System.out.println(count[0] + " " + mutex.tryLock() + " " + mutex.tryLock() + " " + mutex.tryLock(1, TimeUnit.MILLISECONDS));
        Thread blocked = new Thread(() -> { try { mutex.lockInterruptibly(); } catch (InterruptedException e) { System.out.println("interrupted"); } });
        blocked.start();
        while (mutex.waiting() == 0) Thread.yield();
        blocked.interrupt(); blocked.join();
        mutex.unlock();
        try { mutex.unlock(); } catch (IllegalMonitorStateException e) { System.out.println(e); }
        Condition c = mutex.newCondition();
        boolean[] set = new boolean[1];
        Thread waits = new Thread(() -> { mutex.lock(); try { while (!set[0]) c.await(); System.out.println("signalled"); } catch (InterruptedException e) { System.out.println(e); } finally { mutex.unlock(); } });
        waits.start();
        mutex.lock(); set[0] = true; c.signal(); mutex.unlock();
        waits.join();

        Gate gate = new Gate();
        AtomicInteger passed = new AtomicInteger();
        Thread opener = new Thread(() -> { while (gate.getQueueLength() < 3) Thread.yield(); System.out.println("opened after " + passed); gate.open(); });
        opener.start();
        threads(3, me -> { gate.pass(); passed.incrementAndGet(); });
        gate.pass();
        System.out.println(passed);

        FreeStack<Integer> stack = new FreeStack<>();
        FreeQueue<Integer> queue = new FreeQueue<>();
        AtomicLong sum = new AtomicLong();
        threads(4, me -> {
            for (int i = 0; i < 60; i++) { stack.push(i); queue.add(i); if (i % 3 == 0) { sum.addAndGet(stack.pop()); sum.addAndGet(queue.poll()); } }
        });
        int left = 0;
        for (Integer v; (v = stack.pop()) != null; left++) sum.addAndGet(v);
        for (Integer v; (v = queue.poll()) != null; left++) sum.addAndGet(v);
        System.out.println(left + " " + sum);

        ReadersWriter rw = new ReadersWriter();
        int[] shared = new int[2];
        AtomicInteger torn = new AtomicInteger();
        threads(5, me -> {
            for (int i = 0; i < 30; i++) {
                if (me < 2) { rw.beginWrite(); shared[0]++; Thread.yield(); shared[1]++; rw.endWrite(); }
                else { rw.beginRead(); if (shared[0] != shared[1]) torn.incrementAndGet(); rw.endRead(); }
            }
        });
        System.out.println(shared[0] + " " + torn + " " + (rw.most >= 1));
        TicketLock ticket = new TicketLock();
        threads(3, me -> { for (int i = 0; i < 30; i++) { ticket.lock(); count[1]++; ticket.unlock(); } });
        Peterson peterson = new Peterson();
        threads(2, me -> { for (int i = 0; i < 50; i++) { peterson.lock(me); count[2]++; peterson.unlock(me); } });
        System.out.println(count[1] + " " + count[2]);
    }
}
