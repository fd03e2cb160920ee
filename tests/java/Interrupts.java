public class Interrupts {
    static final Object lock = new Object();
    static Thread start(String n, Runnable r) { Thread t = new Thread(r, n); t.start(); return t; }
    static void awaitState(Thread t, Thread.State s) { while (t.getState() != s) Thread.yield(); }
    public static void main(String[] args) throws Exception {
        Thread sl = start("sleeper", () -> { try { Thread.sleep(100000);
            } catch (InterruptedException e) { System.out.println(e + " " + Thread.currentThread().isInterrupted()); } });
        awaitState(sl, Thread.State.TIMED_WAITING); sl.interrupt(); sl.join();
        Thread wa = start("waiter", () -> { synchronized (lock) { try { lock.wait();
            } catch (InterruptedException e) { System.out.println("wait: " + e.getMessage() + " holds " + Thread.holdsLock(lock)); } } });
        awaitState(wa, Thread.State.WAITING); wa.interrupt(); wa.join();
        Thread jo = start("joiner", () -> { try { Thread.currentThread().join();
            } catch (InterruptedException e) { System.out.println("join: " + e.getMessage()); } });
        awaitState(jo, Thread.State.WAITING); jo.interrupt(); jo.join();
        Thread sp = start("spinner", () -> { long n = 0; while (!Thread.currentThread().isInterrupted()) n++;
            System.out.println(Thread.interrupted() + " " + Thread.interrupted()); });
        sp.interrupt(); sp.join();
        Thread bl;
        synchronized (lock) {
            bl = start("blocked", () -> { synchronized (lock) { System.out.println("got lock interrupted="
                + Thread.currentThread().isInterrupted()); } });
            awaitState(bl, Thread.State.BLOCKED); bl.interrupt(); System.out.println(bl.getState());
        }
        bl.join();
        Thread.currentThread().interrupt();
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) { System.out.println("main: " + e.getMessage() + Thread.currentThread().isInterrupted()); }
        Thread.currentThread().interrupt();
        try { synchronized (lock) { lock.wait(); } } catch (InterruptedException e) { System.out.println("main wait: " + e.getMessage()); }
        Thread dead = start("dead", () -> { }); dead.join(); dead.interrupt(); System.out.println(dead.isInterrupted());
        Thread fresh = new Thread(() -> System.out.println("fresh sees " + Thread.interrupted()));
        fresh.interrupt(); fresh.start(); fresh.join();
    }
}
