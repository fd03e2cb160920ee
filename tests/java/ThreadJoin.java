public class ThreadJoin {
    static int shared;
    static volatile boolean flag;
    static class Adder extends Thread {
        final int lo, hi; long sum;
        Adder(int lo, int hi) { this.lo = lo; this.hi = hi; }
        @Override public void run() { for (int i = lo; i < hi; i++) sum += i; }
    }
    public static void main(String[] args) throws InterruptedException {
        Adder[] as = new Adder[4];
        for (int i = 0; i < as.length; i++) { as[i] = new Adder(i * 100, i * 100 + 100); as[i].start(); }
        long total = 0;
        for (Adder a : as) { a.join(); total += a.sum; }
        System.out.println(total);
        Thread t = new Thread(() -> { shared = 5; flag = true; }, "named");
        System.out.println(t.getName() + " " + t.isAlive() + " " + t.getState() + " " + t.isDaemon() + " " + t.getPriority());
        t.start();
        while (!flag) Thread.yield();
        t.join();
        System.out.println(shared + " " + t.isAlive() + " " + t.getState());
        try { t.start(); } catch (IllegalThreadStateException e) { System.out.println("twice " + e.getMessage()); }
        new Thread(() -> System.out.println("child of " + Thread.currentThread().getThreadGroup().getName())).run();
        System.out.println(Thread.currentThread().getName() + " " + Thread.currentThread());
        Thread unstarted = new Thread(); unstarted.join(); System.out.println("joined unstarted");
        Thread chain = new Thread(() -> { Thread in = new Thread(() -> System.out.println("inner")); in.start();
            try { in.join(); } catch (InterruptedException e) { } System.out.println("outer"); });
        chain.start(); chain.join();
        Thread last = new Thread(() -> { try { Thread.sleep(50); } catch (InterruptedException e) { } System.out.println("after main"); });
        last.start();
        System.out.println("main done");
    }
}
