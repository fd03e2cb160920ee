import java.util.*;
public class EventSim {
    static abstract class Event implements Comparable<Event> {
        static int seq; final double time; final int id = seq++;
        Event(double t) { time = t; }
        abstract void fire(Bank b);
        public int compareTo(Event o) { int c = Double.compare(time, o.time); return c != 0 ? c : Integer.compare(id, o.id); }
        @Override public String toString() { return getClass().getSimpleName() + "#" + id + "@" + time; }
    }
    static class Arrive extends Event {
        final String who; Arrive(double t, String who) { super(t); this.who = who; }
        void fire(Bank b) {
            b.queue.addLast(who); b.longest = Math.max(b.longest, b.queue.size()); b.log("+" + who);
            b.serve(time);
            if (b.rnd.nextInt(4) != 0 && id < 60) b.at(new Arrive(time + b.rnd.nextInt(5), "c" + id));
        }
    }
    static class Leave extends Event {
        final String who; Leave(double t, String who) { super(t); this.who = who; }
        void fire(Bank b) { b.free++; b.served++; b.log("-" + who); b.serve(time); }
    }
    static class Bank {
        final PriorityQueue<Event> events = new PriorityQueue<>();
        final Deque<String> queue = new ArrayDeque<>(); final Random rnd = new Random(2024);
        final StringBuilder log = new StringBuilder();
        int free = 2, served, longest; double now;
        void at(Event e) { if (e.time < now) throw new IllegalArgumentException("past " + e); events.add(e); }
        void log(String s) { log.append(s).append('@').append(now).append(' '); }
        void serve(double t) {
            while (free > 0 && !queue.isEmpty()) { free--; at(new Leave(t + 1 + rnd.nextInt(40) / 8.0, queue.pollFirst())); }
        }
        void run(double until) {
            while (!events.isEmpty() && events.peek().time <= until) { Event e = events.poll(); now = e.time; e.fire(this); }
        }
    }
    public static void main(String[] args) {
        Bank b = new Bank();
        for (int i = 0; i < 6; i++) b.at(new Arrive(i * 0.75, "p" + i));
        b.run(20);
        System.out.println(b.log);
        System.out.println(b.served + " " + b.longest + " " + b.queue + " " + b.free + " " + b.now);
        b.run(1e9);
        System.out.println(b.served + " " + b.queue + " " + b.now + " " + b.events.size());
        b.at(new Leave(1, "late"));
    }
}
