public class Philosophers {
    static final int N = 4, MEALS = 25;
    static final Object[] forks = new Object[N];
    static final int[] eaten = new int[N];
    static int inside, maxInside;
    static class Account {
        private long balance;
        Account(long b) { balance = b; }
        synchronized void add(long x) { long b = balance; if (x % 3 == 0) Thread.yield(); balance = b + x; }
        long get() { synchronized (this) { return balance; } }
    }
    static void transfer(Account a, Account b, long x, int ia, int ib) {
        Account first = ia < ib ? a : b, second = ia < ib ? b : a; synchronized (first) { synchronized (second) { a.add(-x); b.add(x); } }
    }
    static class Gate {
        private boolean open;
        synchronized void await() throws InterruptedException { while (!open) wait(); }
        synchronized void open() { open = true; notifyAll(); }
    }
    public static void main(String[] args) throws Exception {
        for (int i = 0; i < N; i++) forks[i] = new Object();
        Thread[] ts = new Thread[N];
        for (int i = 0; i < N; i++) {
            int me = i, lo = Math.min(i, (i + 1) % N), hi = Math.max(i, (i + 1) % N);
            ts[i] = new Thread(() -> { for (int m = 0; m < MEALS;
                m++) synchronized (forks[lo]) { synchronized (forks[hi]) { eaten[me]++;
                synchronized (forks) { inside++; maxInside = Math.max(maxInside, inside);
                } Thread.yield(); synchronized (forks) { inside--; } } } });
            ts[i].start();
        }
        for (Thread t : ts) t.join();
        System.out.println(eaten[0] + eaten[1] + eaten[2] + eaten[3] + " " + inside + " " + (maxInside <= 2));
        Account[] as = new Account[5]; for (int i = 0; i < 5; i++) as[i] = new Account(1000);
        Thread[] us = new Thread[3];
        for (int k = 0; k < 3; k++) {
            int s = k;
            (us[k] = new Thread(() -> { for (int i = 0; i < 100; i++) { int a = (i * 7 + s) % 5, b = (i * 3 + s * 2 + 1) % 5;
                if (a != b) transfer(as[a], as[b], i, a, b); } })).start();
        }
        for (Thread t : us) t.join();
        long total = 0; for (Account a : as) total += a.get(); System.out.println(total);
        Gate g = new Gate(); StringBuffer order = new StringBuffer();
        Thread w = new Thread(() -> { try { g.await(); order.append("after "); } catch (InterruptedException e) { } });
        w.start(); Thread.sleep(30); order.append("before "); g.open(); w.join();
        System.out.println(order);
        Object m = new Object();
        int[] woken = {0};
        Thread[] ws = new Thread[3];
        for (int i = 0; i < 3; i++) (ws[i] = new Thread(() -> { synchronized (m) { try { m.wait(); woken[0]++;
            } catch (InterruptedException e) { } } })).start();
        for (Thread t : ws) while (t.getState() != Thread.State.WAITING) Thread.yield();
        synchronized (m) { m.notify(); }
        int alive = 3;
        while (alive == 3) { alive = 0; for (Thread t : ws) if (t.isAlive()) alive++; Thread.yield(); }
        synchronized (m) { System.out.println(woken[0] + " " + alive); m.notifyAll(); }
        for (Thread t : ws) t.join();
        System.out.println(woken[0]);
    }
}
