import java.util.*;
public class TimerLoop {
    interface Task { void run(TimerLoop l); }
    private static class Entry implements Comparable<Entry> {
        final long at; final int seq; final Task t;
        Entry(long at, int seq, Task t) { this.at = at; this.seq = seq; this.t = t; }
        public int compareTo(Entry o) { return at != o.at ? Long.compare(at, o.at) : seq - o.seq; }
    }
    private final TreeSet<Entry> queue = new TreeSet<>(); private int seq; long now; final StringBuilder out = new StringBuilder();
    Entry after(long ms, Task t) { Entry e = new Entry(now + ms, seq++, t); queue.add(e); return e; }
    void every(long ms, int times, Task t) { after(ms, l -> { t.run(l); if (times > 1) l.every(ms, times - 1, t); }); }
    void run() {
        while (!queue.isEmpty()) {
            Entry e = queue.pollFirst(); now = e.at;
            try { e.t.run(this); } catch (RuntimeException x) { out.append("[").append(x.getMessage()).append("]"); }
        }
    }
    static class Bus {
        private final Map<Class<?>, List<java.util.function.Consumer<Object>>> subs = new LinkedHashMap<>();
        <E> Runnable on(Class<E> c, java.util.function.Consumer<? super E> h) {
            java.util.function.Consumer<Object> w = o -> h.accept(c.cast(o));
            subs.computeIfAbsent(c, k -> new ArrayList<>()).add(w);
            return () -> subs.get(c).remove(w);
        }
        int post(Object e) {
            int n = 0;
            for (Map.Entry<Class<?>, List<java.util.function.Consumer<Object>>> s
                : subs.entrySet()) if (s.getKey().isInstance(e)) for (java.util.function.Consumer<Object> c
                : new ArrayList<>(s.getValue())) {
                c.accept(e); n++;
            }
            return n;
        }
    }
    public static void main(String[] args) {
        TimerLoop l = new TimerLoop();
        l.every(10, 3, x -> x.out.append("t").append(x.now).append(' '));
        l.after(5, x -> x.after(5, y -> y.out.append("same-time ")));
        l.after(25, x -> { throw new IllegalStateException("bad"); });
        Entry cancel = l.after(20, x -> x.out.append("never ")); l.after(15, x -> x.queue.remove(cancel));
        l.run(); System.out.println(l.out + "at " + l.now);
        Bus b = new Bus(); List<String> got = new ArrayList<>();
        b.on(String.class, s -> got.add("s" + s.length()));
        Runnable off = b.on(Object.class, o -> got.add("o" + o));
        b.on(Number.class, n -> got.add("n" + n.intValue()));
        b.on(Integer.class, (Integer i) -> { if (i > 5) off.run(); });
        System.out.println(b.post("hey") + " " + b.post(3) + " " + b.post(7) + " " + b.post(2.5) + " " + b.post('c') + " " + got);
        try {
            b.on(Runnable.class, Runnable::run); b.post((Runnable) () -> { throw new RuntimeException("in handler"); });
        } catch (RuntimeException e) { System.out.println(e.getMessage() + " " + e.getStackTrace()[0].getMethodName()); }
        Deque<Runnable> undo = new ArrayDeque<>();
        int[] state = {0};
        for (int i = 1; i < 5; i++) { int old = state[0]; state[0] = state[0] * 3 + i; undo.push(() -> state[0] = old); }
        StringBuilder s = new StringBuilder();
        while (!undo.isEmpty()) { s.append(state[0]).append(' '); undo.pop().run(); }
        System.out.println(s.append(state[0]));
    }
}
