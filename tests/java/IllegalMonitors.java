import java.util.concurrent.locks.*;

/** IllegalMonitorStateException wherever a monitor or lock is used by who does not hold it. */
public class IllegalMonitors {
    interface Body { void run() throws Exception; }

    static void test(String what, Body body) {
        try { body.run(); System.out.println(what + ": fine"); }
        catch (Exception e) { System.out.println(what + ": " + e); }
    }

    synchronized void ownWait() throws InterruptedException { wait(1); }
    static synchronized void classWait() throws InterruptedException { IllegalMonitors.class.wait(1); }

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        test("wait", lock::wait);
        test("wait(1)", () -> lock.wait(1));
        test("wait(0, 1)", () -> lock.wait(0, 1));
        test("wait(-1)", () -> lock.wait(-1));
        test("wait(1, -1)", () -> lock.wait(1, -1));
        test("wait(1, 1000000)", () -> lock.wait(1, 1_000_000));
        test("notify", lock::notify);
        test("notifyAll", lock::notifyAll);
        synchronized (lock) {
            System.out.println(Thread.holdsLock(lock));
            test("held wait(1)", () -> lock.wait(1));
            test("held wait(-1)", () -> lock.wait(-1));
            test("held wait(0, 1)", () -> lock.wait(0, 1));
            test("held notify", lock::notify);
            synchronized (lock) { test("held twice", () -> lock.wait(1)); }
            System.out.println(Thread.holdsLock(lock));
            Thread other = new Thread(() -> {
                System.out.println("other holds " + Thread.holdsLock(lock));
                test("other", lock::notify);
            });
            other.start();
            other.join();
        }
        System.out.println(Thread.holdsLock(lock));
        test("holdsLock(null)", () -> Thread.holdsLock(null));
        test("own", new IllegalMonitors()::ownWait);
        test("class", IllegalMonitors::classWait);
        test("sync null", () -> { Object none = null; synchronized (none) { System.out.println("in"); } });
        int[] array = {1};
        synchronized (array) { test("array", array::notifyAll); }

        ReentrantLock reentrant = new ReentrantLock();
        Condition condition = reentrant.newCondition();
        test("unlock", reentrant::unlock);
        test("await", condition::await);
        test("signal", condition::signal);
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        test("read unlock", rw.readLock()::unlock);
        test("write unlock", rw.writeLock()::unlock);
        test("read condition", () -> rw.readLock().newCondition());
        StampedLock stamped = new StampedLock();
        test("stamped", () -> stamped.unlock(99));
        test("stamped read", stamped.asReadLock()::unlock);
        reentrant.lock(); reentrant.lock();
        System.out.println(reentrant.getHoldCount());
        reentrant.unlock(); reentrant.unlock();
        test("third unlock", reentrant::unlock);
    }
}
