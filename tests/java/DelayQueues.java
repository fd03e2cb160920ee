import java.util.*;
import java.util.concurrent.*;

/** DelayQueue: elements come out when their time has come. */
public class DelayQueues {
    static class Job implements Delayed {
        final String name; final long at;
        Job(String name, long millis) { this.name = name; this.at = System.nanoTime() + millis * 1_000_000; }
        @Override public long getDelay(TimeUnit unit) { return unit.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS); }
        @Override public int compareTo(Delayed o) { return Long.compare(at, ((Job) o).at); }
        @Override public String toString() { return name; }
    }

    public static void main(String[] args) throws Exception {
        DelayQueue<Job> q = new DelayQueue<>();
        q.put(new Job("late", 600)); q.put(new Job("soon", 400)); q.put(new Job("middle", 500)); q.put(new Job("never", 100_000_000));
        System.out.println(q.size() + " " + q.peek() + " " + q.poll() + " " + q.remainingCapacity());
        System.out.println(q.poll(1, TimeUnit.NANOSECONDS));
        System.out.println(q.take() + " " + q.take() + " " + q.take());
        System.out.println(q.poll(5, TimeUnit.MILLISECONDS) + " " + q.size());
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        Thread leader = new Thread(() -> { try { for (int i = 0; i < 3; i++) order.add(q.take().name); } catch (InterruptedException e) { System.out.println(e); } });
        leader.start();
        while (leader.getState() != Thread.State.TIMED_WAITING) Thread.yield();
        q.add(new Job("b", 300)); q.add(new Job("a", 150)); q.add(new Job("expired", -5));
        leader.join();
        System.out.println(order);
        q.add(new Job("x", -1)); q.add(new Job("y", -1));
        List<Job> drained = new ArrayList<>();
        System.out.println(q.drainTo(drained) + " " + drained.size() + " " + q.remove(drained.get(0)) + " " + q);
        for (Iterator<Job> it = q.iterator(); it.hasNext();) { it.next(); it.remove(); }
        System.out.println(q.isEmpty());
    }
}
