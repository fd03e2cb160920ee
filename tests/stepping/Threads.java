/** Monitors, waiting, sleeping, interrupts, joining. */
public class Threads {
    static final Object lock = new Object();
    static int turn, rounds;
    static synchronized void count() { rounds++; }
    public static void main(String[] args) throws Exception {
        Thread[] ts = new Thread[3];
        for (int i = 0; i < ts.length; i++) {
            int me = i;
            ts[i] = new Thread(() -> {
                for (int r = 0; r < 6; r++) {
                    synchronized (lock) {
                        while (turn % 3 != me) try { lock.wait(); } catch (InterruptedException e) { return; }
                        turn++; count();
                        System.out.println("turn " + turn + " of " + me);
                        lock.notifyAll();
                    }
                }
            }, "worker" + i);
            ts[i].start();
        }
        Thread sleeper = new Thread(() -> { try { Thread.sleep(100_000); } catch (InterruptedException e) { System.out.println("woken " + Thread.currentThread().isInterrupted()); } });
        sleeper.start();
        for (Thread t : ts) t.join();
        sleeper.interrupt(); sleeper.join();
        Object o = new Object(); synchronized (o) { o.wait(50); }
        System.out.println(rounds + " " + sleeper.isAlive());
    }
}
