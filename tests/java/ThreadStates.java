import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Every state of a thread, seen from outside. */
public class ThreadStates {
    static final Object LOCK = new Object();
    static volatile boolean stop;

    static void await(Thread t, Thread.State s) {
        while (t.getState() != s) Thread.yield();
        System.out.println(t.getName() + " " + t.getState() + " alive=" + t.isAlive());
    }

    interface Body { void run() throws Exception; }

    static Thread thread(String name, Body body) {
        return new Thread(() -> {
            try { body.run(); } catch (Exception e) { System.out.println(name + " " + e); }
        }, name);
    }

    public static void main(String[] args) throws Exception {
        Thread fresh = thread("fresh", () -> {});
        await(fresh, Thread.State.NEW);
        fresh.start(); fresh.join();
        await(fresh, Thread.State.TERMINATED);

        Thread busy = thread("busy", () -> { while (!stop) Thread.onSpinWait(); });
        busy.start(); await(busy, Thread.State.RUNNABLE);
        stop = true; busy.join();

        Thread blocked = thread("blocked", () -> { synchronized (LOCK) { System.out.println("in"); } });
        synchronized (LOCK) { blocked.start(); await(blocked, Thread.State.BLOCKED); }
        blocked.join();

        Thread waits = thread("waits", () -> { synchronized (LOCK) { LOCK.wait(); } });
        waits.start(); await(waits, Thread.State.WAITING);
        synchronized (LOCK) { LOCK.notify(); await(waits, Thread.State.BLOCKED); }
        waits.join();

        Thread timed = thread("timed", () -> { synchronized (LOCK) { LOCK.wait(1_000_000); } });
        timed.start(); await(timed, Thread.State.TIMED_WAITING);
        timed.interrupt(); timed.join();

        Thread parks = thread("parks", LockSupport::park);
        parks.start(); await(parks, Thread.State.WAITING);
        LockSupport.unpark(parks); parks.join();

        Thread parksTimed = thread("parksTimed", () -> LockSupport.parkNanos("blocker", Long.MAX_VALUE));
        parksTimed.start(); await(parksTimed, Thread.State.TIMED_WAITING);
        System.out.println(LockSupport.getBlocker(parksTimed));
        LockSupport.unpark(parksTimed); parksTimed.join();
        System.out.println(LockSupport.getBlocker(parksTimed));

        Thread until = thread("until", () -> LockSupport.parkUntil(Long.MAX_VALUE));
        until.start(); await(until, Thread.State.TIMED_WAITING);
        until.interrupt(); until.join();

        Thread sleeps = thread("sleeps", () -> Thread.sleep(1_000_000));
        sleeps.start(); await(sleeps, Thread.State.TIMED_WAITING);
        sleeps.interrupt(); sleeps.join();

        Thread joins = thread("joins", () -> Thread.currentThread().join());
        joins.start(); await(joins, Thread.State.WAITING);
        joins.interrupt(); joins.join();

        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        Thread locks = thread("locks", lock::lockInterruptibly);
        locks.start(); await(locks, Thread.State.WAITING);
        System.out.println(lock.hasQueuedThread(locks) + " " + lock.getQueueLength());
        locks.interrupt(); locks.join();
        System.out.println(Thread.State.valueOf("NEW").ordinal() + " " + Thread.State.values().length);
    }
}
