import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/** ReentrantLock, ReentrantReadWriteLock and StampedLock in one thread and between several. */
public class LockKinds {
    static void sleepUntil(Thread t, Thread.State s) { while (t.getState() != s) Thread.yield(); }

    static void reentrant() throws Exception {
        ReentrantLock lock = new ReentrantLock(true);
        lock.lock(); lock.lock();
        System.out.println(lock.isFair() + " " + lock.getHoldCount() + " " + lock.isLocked() + " " + lock.hasQueuedThreads());
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Thread t = new Thread(() -> { lock.lock(); try { order.add(Thread.currentThread().getName()); } finally { lock.unlock(); } }, "t" + i);
            t.start();
            sleepUntil(t, Thread.State.WAITING);
            threads.add(t);
        }
        System.out.println(lock.getQueueLength() + " " + lock.hasQueuedThread(threads.get(2)));
        System.out.println(lock.toString().replaceAll("@[0-9a-f]+", "@"));
        lock.unlock(); lock.unlock();
        for (Thread t : threads) t.join();
        System.out.println(order + " " + lock.toString().replaceAll("@[0-9a-f]+", "@"));
    }

    static void readWrite() throws Exception {
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock(true);
        rw.readLock().lock();
        System.out.println(rw.readLock().tryLock() + " " + rw.getReadLockCount() + " " + rw.getReadHoldCount() + " " + rw.writeLock().tryLock());
        Thread writer = new Thread(() -> { rw.writeLock().lock(); try { System.out.println("writer in " + rw.isWriteLocked()); } finally { rw.writeLock().unlock(); } });
        writer.start();
        sleepUntil(writer, Thread.State.WAITING);
        Thread reader = new Thread(() -> { rw.readLock().lock(); System.out.println("reader in"); rw.readLock().unlock(); });
        reader.start();
        sleepUntil(reader, Thread.State.WAITING);
        rw.readLock().unlock(); rw.readLock().unlock();
        writer.join(); reader.join();
        rw.writeLock().lock();
        rw.readLock().lock();
        rw.writeLock().unlock();
        System.out.println("downgraded " + rw.isWriteLocked() + " " + rw.getReadLockCount());
        rw.readLock().unlock();
        System.out.println(rw.toString().replaceAll("@[0-9a-f]+", "@"));
        Condition c = rw.writeLock().newCondition();
        rw.writeLock().lock();
        System.out.println(c.await(1, TimeUnit.MILLISECONDS) + " " + rw.getWriteHoldCount());
        rw.writeLock().unlock();
    }

    static void stamped() throws Exception {
        StampedLock lock = new StampedLock();
        int[] point = {1, 2};
        long stamp = lock.tryOptimisticRead();
        int sum = point[0] + point[1];
        System.out.println(lock.validate(stamp) + " " + sum);
        long write = lock.writeLock();
        System.out.println(lock.validate(stamp) + " " + lock.isWriteLocked() + " " + lock.tryReadLock() + " " + lock.tryOptimisticRead());
        point[0] = 10;
        Thread reader = new Thread(() -> { long r = lock.readLock(); try { point[1] = point[0]; } finally { lock.unlockRead(r); } });
        reader.start();
        sleepUntil(reader, Thread.State.WAITING);
        long read = lock.tryConvertToReadLock(write);
        System.out.println((read != 0) + " " + lock.isReadLocked());
        reader.join();
        System.out.println("read " + point[1]);
        long up = lock.tryConvertToWriteLock(read);
        System.out.println((up != 0) + " " + lock.isWriteLocked());
        long optimistic = lock.tryConvertToOptimisticRead(up);
        System.out.println(lock.validate(optimistic) + " " + lock.getReadLockCount());
        long r1 = lock.readLock(), r2 = lock.readLock();
        System.out.println(lock.getReadLockCount() + " " + lock.tryWriteLock() + " " + lock.tryConvertToWriteLock(r1));
        lock.unlock(r1); lock.unlock(r2);
        System.out.println(lock.toString().replaceAll("@[0-9a-f]+", "@") + " " + StampedLock.isReadLockStamp(r1) + StampedLock.isOptimisticReadStamp(optimistic));
        ReadWriteLock view = lock.asReadWriteLock();
        view.writeLock().lock();
        System.out.println(view.readLock().tryLock() + " " + lock.tryWriteLock(1, TimeUnit.MILLISECONDS));
        view.writeLock().unlock();
    }

    static void counters() throws Exception {
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        StampedLock stamped = new StampedLock();
        ReentrantLock plain = new ReentrantLock();
        int[] counts = new int[3];
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) threads[i] = new Thread(() -> {
            for (int k = 0; k < 100; k++) {
                plain.lock(); try { counts[0]++; } finally { plain.unlock(); }
                rw.writeLock().lock(); try { counts[1]++; } finally { rw.writeLock().unlock(); }
                long s = stamped.writeLock(); try { counts[2]++; } finally { stamped.unlockWrite(s); }
                rw.readLock().lock(); try { if (counts[1] == 0) throw new AssertionError(); } finally { rw.readLock().unlock(); }
            }
        });
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
        System.out.println(Arrays.toString(counts));
    }

    public static void main(String[] args) throws Exception {
        reentrant(); readWrite(); stamped(); counters();
    }
}
