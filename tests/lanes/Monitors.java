class Monitors {
    int count;
    static int total;
    synchronized int enter(int by) { return count += by; }
    static int both(Object p, Object q, int v) {
        synchronized (p) {
            synchronized (q) {
                if ((v & 3) == 0) throw new IllegalArgumentException("inside");
                return v;
            }
        }
    }

    static void run(int a, int b, int c) throws InterruptedException {
        Monitors[] all = {new Monitors(), new Monitors(), new Monitors()};
        total = all[(a & 0xff) % 3].enter(b) + all[(c & 0xff) % 3].enter(1);
        try {
            total += both(all[a & 1], all[b & 1], c);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage() + Thread.holdsLock(all[a & 1]));
        }
        Thread[] threads = new Thread[2 + (a & 1)];
        for (int i = 0; i < threads.length; i++) {
            int by = i + (b & 3);
            threads[i] = new Thread(() -> {
                for (int k = 0; k < (c & 3); k++) all[by % 3].enter(by);
                synchronized (all) { all.notifyAll(); }
            });
            threads[i].start();
        }
        synchronized (all) { all.wait(1 + (c & 1)); }
        for (Thread t : threads) t.join();
        System.out.println(all[0].count + " " + all[1].count + " " + all[2].count);
        try {
            all[b & 1].notify();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
