// args: 12 5
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** Simulates a processor's scheduler under several policies, with blocking, priorities and a memory of pages. */
public class SchedulerSim {
    enum State { NEW, READY, RUNNING, BLOCKED, DONE }

    static final class Process {
        final int id, arrival, priority; final int[] bursts;
        int next, left, waited, finish = -1, wake, level; State state = State.NEW; int first = -1;
        Process(int id, int arrival, int priority, int[] bursts) { this.id = id; this.arrival = arrival; this.priority = priority; this.bursts = bursts; left = bursts[0]; }
        Process copy() { return new Process(id, arrival, priority, bursts); }
        int work() { return IntStream.range(0, bursts.length).filter(i -> i % 2 == 0).map(i -> bursts[i]).sum(); }
        @Override public String toString() { return "p" + id; }
    }

    interface Policy { void ready(Process p, int now); Process pick(int now); default int quantum(Process p) { return Integer.MAX_VALUE; } default boolean preempts(Process running, int now) { return false; } default void expired(Process p) {} }

    static class Queued implements Policy {
        final Queue<Process> queue; final int quantum;
        Queued(Queue<Process> queue, int quantum) { this.queue = queue; this.quantum = quantum; }
        @Override public void ready(Process p, int now) { queue.add(p); }
        @Override public Process pick(int now) { return queue.poll(); }
        @Override public int quantum(Process p) { return quantum; }
    }

    static class ShortestLeft extends Queued {
        ShortestLeft() { super(new PriorityQueue<>(Comparator.comparingInt((Process p) -> p.left).thenComparingInt(p -> p.id)), Integer.MAX_VALUE); }
        @Override public boolean preempts(Process running, int now) { return !queue.isEmpty() && queue.peek().left < running.left; }
    }

    static class Feedback implements Policy {
        final List<Deque<Process>> levels = List.of(new ArrayDeque<>(), new ArrayDeque<>(), new ArrayDeque<>());
        @Override public void ready(Process p, int now) { levels.get(p.level).addLast(p); }
        @Override public Process pick(int now) { return levels.stream().filter(q -> !q.isEmpty()).findFirst().map(Deque::pollFirst).orElse(null); }
        @Override public int quantum(Process p) { return 2 << p.level; }
        @Override public void expired(Process p) { p.level = Math.min(p.level + 1, 2); }
        @Override public boolean preempts(Process running, int now) { return IntStream.range(0, running.level).anyMatch(l -> !levels.get(l).isEmpty()); }
    }

    record Outcome(String chart, double turnaround, double waiting, double response, int switches, int end, int idle) {}

    static Outcome simulate(List<Process> templates, Policy policy) {
        List<Process> all = templates.stream().map(Process::copy).toList();
        StringBuilder chart = new StringBuilder();
        Process running = null;
        int now = 0, slice = 0, switches = 0, idle = 0;
        Process before = null;
        while (all.stream().anyMatch(p -> p.state != State.DONE)) {
            for (Process p : all) {
                if (p.state == State.NEW && p.arrival <= now || p.state == State.BLOCKED && p.wake <= now) { p.state = State.READY; policy.ready(p, now); }
            }
            if (running != null && (slice >= policy.quantum(running) || policy.preempts(running, now))) {
                if (slice >= policy.quantum(running)) policy.expired(running);
                running.state = State.READY;
                policy.ready(running, now);
                running = null;
            }
            if (running == null) {
                running = policy.pick(now);
                slice = 0;
                if (running != null) { running.state = State.RUNNING; if (running.first < 0) running.first = now; if (running != before) switches++; before = running; }
            }
            chart.append(running == null ? "." : Integer.toString(running.id, 36));
            for (Process p : all) if (p.state == State.READY) p.waited++;
            now++;
            if (running == null) { idle++; continue; }
            slice++;
            if (--running.left == 0) {
                running.next++;
                if (running.next >= running.bursts.length) { running.state = State.DONE; running.finish = now; }
                else { running.state = State.BLOCKED; running.wake = now + running.bursts[running.next++]; running.left = running.bursts[running.next]; }
                running = null;
            }
            if (now > 5000) throw new IllegalStateException("does not end");
        }
        ToDoubleFunction<ToIntFunction<Process>> mean = f -> all.stream().mapToInt(f).average().orElse(0);
        return new Outcome(chart.toString(), mean.applyAsDouble(p -> p.finish - p.arrival), mean.applyAsDouble(p -> p.waited), mean.applyAsDouble(p -> p.first - p.arrival), switches, now, idle);
    }

    static int faults(int[] references, int frames, String policy) {
        LinkedHashMap<Integer, Integer> memory = new LinkedHashMap<>(16, 0.75f, policy.equals("lru"));
        int faults = 0;
        for (int i = 0; i < references.length; i++) {
            int page = references[i];
            if (memory.get(page) != null) { memory.computeIfPresent(page, (k, v) -> v + 1); continue; }
            faults++;
            if (memory.size() == frames) {
                int now = i;
                Integer victim = switch (policy) {
                    case "fifo", "lru" -> memory.keySet().iterator().next();
                    case "lfu" -> Collections.min(memory.entrySet(), Map.Entry.<Integer, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey())).getKey();
                    default -> memory.keySet().stream().max(Comparator.comparingInt((Integer p) -> IntStream.range(now, references.length).filter(k -> references[k] == p).findFirst().orElse(Integer.MAX_VALUE)).thenComparing(Comparator.naturalOrder())).get();
                };
                memory.remove(victim);
            }
            memory.put(page, 1);
        }
        return faults;
    }

    public static void main(String[] args) {
        int count = Integer.parseInt(args[0]);
        Random r = new Random(Long.parseLong(args[1]));
        List<Process> processes = new ArrayList<>();
        for (int i = 0; i < count; i++) processes.add(new Process(i, r.nextInt(20), r.nextInt(5), r.ints(1 + 2 * r.nextInt(3), 1, 8).toArray()));
        Map<String, Supplier<Policy>> policies = new LinkedHashMap<>();
        policies.put("first come", () -> new Queued(new ArrayDeque<>(), Integer.MAX_VALUE));
        policies.put("round robin 2", () -> new Queued(new ArrayDeque<>(), 2));
        policies.put("round robin 5", () -> new Queued(new ArrayDeque<>(), 5));
        policies.put("shortest job", () -> new Queued(new PriorityQueue<>(Comparator.comparingInt(Process::work).thenComparingInt(p -> p.id)), Integer.MAX_VALUE));
        policies.put("shortest left", ShortestLeft::new);
        policies.put("priority", () -> new Queued(new PriorityQueue<>(Comparator.comparingInt((Process p) -> -p.priority).thenComparingInt(p -> p.id)), 4));
        policies.put("feedback", Feedback::new);
        Map<String, Outcome> outcomes = new LinkedHashMap<>();
        policies.forEach((name, policy) -> outcomes.put(name, simulate(processes, policy.get())));
        outcomes.forEach((name, o) -> System.out.printf("%-14s %6.2f %6.2f %6.2f %3d %3d %3d%n  %s%n", name, o.turnaround(), o.waiting(), o.response(), o.switches(), o.end(), o.idle(), o.chart()));
        System.out.println(outcomes.entrySet().stream().min(Comparator.comparingDouble(e -> e.getValue().waiting())).get().getKey() + " waits least");
        System.out.println(outcomes.values().stream().map(o -> o.chart().chars().filter(c -> c != '.').count()).distinct().count() == 1);
        int[] references = r.ints(80, 0, 9).toArray();
        for (String policy : List.of("fifo", "lru", "lfu", "best")) System.out.println(policy + " " + IntStream.rangeClosed(1, 9).map(f -> faults(references, f, policy)).boxed().toList());
    }
}
