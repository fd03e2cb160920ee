public class SyncCounter {
    static int plain, viaStatic; int viaThis, viaBlock;
    static synchronized void incStatic() { int v = viaStatic; Thread.yield(); viaStatic = v + 1; }
    synchronized void incThis() { viaThis++; nested(); }
    synchronized void nested() { viaThis += 0; }
    void incBlock(Object lock) { synchronized (lock) { int v = viaBlock; if (v % 10 == 0) Thread.yield(); viaBlock = v + 1; } }
    static int fail(Object l) { synchronized (l) { throw new IllegalStateException("inside"); } }
    synchronized int ret(int x) { synchronized (SyncCounter.class) { if (x > 0) return x; } return -1; }
    public static void main(String[] args) throws Exception {
        SyncCounter c = new SyncCounter(); Object lock = new Object();
        Thread[] ts = new Thread[3];
        for (int i = 0; i < ts.length; i++) (ts[i] = new Thread(() -> { for (int k = 0; k < 200; k++) { incStatic(); c.incThis();
            c.incBlock(lock); } })).start();
        for (Thread t : ts) t.join();
        System.out.println(viaStatic + " " + c.viaThis + " " + c.viaBlock);
        try {
            fail(lock);
        } catch (IllegalStateException e) { System.out.println(e.getMessage() + " still held " + Thread.holdsLock(lock)); }
        Thread free = new Thread(() -> { synchronized (lock) { System.out.println("lock was released"); } }); free.start(); free.join();
        System.out.println(c.ret(4) + c.ret(0));
        try { lock.notify(); } catch (IllegalMonitorStateException e) { System.out.println(e.getMessage()); }
        try { lock.wait(); } catch (IllegalMonitorStateException e) { System.out.println(e.getMessage()); }
        try { synchronized (lock) { lock.wait(-1); } } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        synchronized (lock) {
            synchronized (lock) { System.out.println(Thread.holdsLock(lock)); }
            System.out.println(Thread.holdsLock(lock)); lock.notifyAll(); lock.wait(5);
        }
        System.out.println(Thread.holdsLock(lock));
        outer: for (int i = 0; ; i++) synchronized (lock) {
            if (i == 1) continue outer; if (i == 3) break outer; System.out.print(i + " ");
        }
        System.out.println(Thread.holdsLock(lock));
        synchronized (SyncCounter.class) { System.out.println(Thread.holdsLock(SyncCounter.class)); }
        synchronized ("lit") { synchronized (int[].class) { System.out.println("ok"); } }
    }
}
