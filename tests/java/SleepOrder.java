public class SleepOrder {
    static void later(int ms, String what) {
        new Thread(() -> {
            try { Thread.sleep(ms); } catch (InterruptedException e) { System.out.println("?"); }
            System.out.println(what);
        }).start();
    }
    public static void main(String[] args) throws Exception {
        later(600, "third");
        later(1200, "fourth");
        later(300, "second");
        later(0, "first");
        long t = System.nanoTime();
        Thread.sleep(20);
        long d = (System.nanoTime() - t) / 1_000_000;
        if (d < 20 || d > 5000) System.out.println("slept " + d);
        long w = System.currentTimeMillis();
        Object o = new Object();
        synchronized (o) { o.wait(15); }
        if (System.currentTimeMillis() - w < 14) System.out.println("waited too short");
        try { Thread.sleep(-1); } catch (IllegalArgumentException e) { System.err.println(e.getMessage()); }
        Thread slow = new Thread(() -> { try { Thread.sleep(1500); } catch (InterruptedException e) { } });
        slow.setDaemon(true); slow.start(); slow.join(30);
        System.err.println(slow.isAlive() + " " + slow.getState());
    }
}
