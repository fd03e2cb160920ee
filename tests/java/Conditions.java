import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/** A bounded buffer with conditions, and the fine points of await and signal. */
public class Conditions {
    static class Buffer<T> {
        private final Object[] items; private int head, size;
        private final ReentrantLock lock = new ReentrantLock();
        private final Condition notFull = lock.newCondition(), notEmpty = lock.newCondition();
        Buffer(int capacity) { items = new Object[capacity]; }
        void put(T item) throws InterruptedException {
            lock.lock();
            try {
                while (size == items.length) notFull.await();
                items[(head + size++) % items.length] = item;
                notEmpty.signal();
            } finally { lock.unlock(); }
        }
        @SuppressWarnings("unchecked") T take() throws InterruptedException {
            lock.lock();
            try {
                while (size == 0) notEmpty.await();
                T item = (T) items[head];
                head = (head + 1) % items.length; size--;
                notFull.signal();
                return item;
            } finally { lock.unlock(); }
        }
    }

    public static void main(String[] args) throws Exception {
        Buffer<Integer> buffer = new Buffer<>(3);
        int producers = 3, each = 40;
        long[] sums = new long[2];
        List<Thread> threads = new ArrayList<>();
        for (int p = 0; p < producers; p++) {
            int base = p * each;
            threads.add(new Thread(() -> {
                try { for (int i = 0; i < each; i++) buffer.put(base + i); } catch (InterruptedException e) { throw new AssertionError(e); }
            }));
        }
        for (int c = 0; c < 2; c++) {
            int n = c;
            threads.add(new Thread(() -> {
                try { for (int i = 0; i < producers * each / 2; i++) sums[n] += buffer.take(); } catch (InterruptedException e) { throw new AssertionError(e); }
            }));
        }
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
        System.out.println(sums[0] + sums[1]);

        ReentrantLock lock = new ReentrantLock();
        Condition c = lock.newCondition();
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        List<Thread> waiters = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Thread t = new Thread(() -> {
                lock.lock();
                try { c.awaitUninterruptibly(); order.add(Thread.currentThread().getName() + Thread.interrupted()); }
                finally { lock.unlock(); }
            }, "w" + i);
            t.start();
            while (t.getState() != Thread.State.WAITING) Thread.yield();
            waiters.add(t);
        }
        lock.lock();
        System.out.println(lock.hasWaiters(c) + " " + lock.getWaitQueueLength(c));
        waiters.get(1).interrupt();
        c.signal();
        System.out.println(lock.getWaitQueueLength(c));
        c.signalAll();
        lock.unlock();
        for (Thread t : waiters) t.join();
        System.out.println(order);

        Thread both = new Thread(() -> {
            lock.lock();
            try { c.await(); System.out.println("signalled"); }
            catch (InterruptedException e) { System.out.println("interrupted, holds " + lock.isHeldByCurrentThread()); }
            finally { lock.unlock(); }
        });
        both.start();
        while (both.getState() != Thread.State.WAITING) Thread.yield();
        lock.lock();
        both.interrupt();
        lock.unlock();
        both.join();
        lock.lock(); lock.lock();
        long left = c.awaitNanos(1000);
        System.out.println((left <= 0) + " " + lock.getHoldCount());
        lock.unlock(); lock.unlock();
        ReentrantLock other = new ReentrantLock();
        other.lock();
        try { other.hasWaiters(c); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    }
}
