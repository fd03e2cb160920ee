public class PingPong {
    static final Object lock = new Object();
    static int turn;
    static StringBuilder out = new StringBuilder();
    static class Player extends Thread {
        final int me, of, rounds;
        Player(int me, int of, int rounds) { super("player" + me); this.me = me; this.of = of; this.rounds = rounds; }
        @Override public void run() {
            try {
                for (int r = 0; r < rounds; r++) {
                    synchronized (lock) {
                        while (turn != me) lock.wait();
                        out.append(getName().charAt(6)).append(r).append(' ');
                        turn = (turn + 1) % of;
                        lock.notifyAll();
                    }
                }
            } catch (InterruptedException e) { System.out.println("interrupted"); }
        }
    }
    static class Slot<T> {
        private T item;
        synchronized void put(T t) throws InterruptedException { while (item != null) wait(); item = t; notifyAll(); }
        synchronized T take() throws InterruptedException { while (item == null) wait(); T t = item; item = null; notifyAll(); return t; }
    }
    public static void main(String[] args) throws Exception {
        Player[] ps = new Player[3];
        for (int i = 2; i >= 0; i--) (ps[i] = new Player(i, 3, 6)).start();
        for (Player p : ps) p.join();
        System.out.println(out);
        Slot<Integer> a = new Slot<>(); Slot<String> b = new Slot<>();
        Thread squarer = new Thread(() -> { try { for (int x; (x = a.take()) >= 0; ) b.put(x + "^2=" + x * x); b.put("end");
            } catch (InterruptedException e) { } });
        Thread feeder = new Thread(() -> { try { for (int i = 1; i < 6; i++) a.put(i); a.put(-1); } catch (InterruptedException e) { } });
        squarer.start(); feeder.start();
        for (String s; !(s = b.take()).equals("end"); ) System.out.println(s);
        squarer.join(); feeder.join();
    }
}
