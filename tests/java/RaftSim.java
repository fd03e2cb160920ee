// args: 5 3 400
import java.util.*;
import java.util.stream.*;

/** Consensus by an elected leader (Raft) in a simulated network that loses, delays and partitions. */
public class RaftSim {
    enum Role { FOLLOWER, CANDIDATE, LEADER }
    record Entry(int term, String command) {}
    sealed interface Message permits Vote, Voted, Append, Appended {}
    record Vote(int term, int candidate, int lastIndex, int lastTerm) implements Message {}
    record Voted(int term, int from, boolean granted) implements Message {}
    record Append(int term, int leader, int prevIndex, int prevTerm, List<Entry> entries, int commit) implements Message {}
    record Appended(int term, int from, boolean success, int match) implements Message {}
    record Event(long at, long order, int to, Message message) implements Comparable<Event> {
        @Override public int compareTo(Event o) { return at != o.at ? Long.compare(at, o.at) : Long.compare(order, o.order); }
    }

    class Node {
        final int id;
        Role role = Role.FOLLOWER;
        int term, votedFor = -1, commit, votes;
        long deadline;
        boolean up = true;
        final List<Entry> log = new ArrayList<>(List.of(new Entry(0, "-")));
        final int[] next = new int[size], match = new int[size];
        final List<String> applied = new ArrayList<>();
        Node(int id) { this.id = id; rest(); }

        void rest() { deadline = now + 15 + random.nextInt(15); }
        Entry last() { return log.get(log.size() - 1); }
        void stepDown(int newTerm) { term = newTerm; role = Role.FOLLOWER; votedFor = -1; rest(); }

        void tick() {
            if (!up) return;
            if (role == Role.LEADER) { if (now % 5 == 0) for (int p = 0; p < size; p++) if (p != id) replicate(p); }
            else if (now >= deadline) {
                role = Role.CANDIDATE; term++; votedFor = id; votes = 1; elections++; rest();
                for (int p = 0; p < size; p++) if (p != id) send(id, p, new Vote(term, id, log.size() - 1, last().term()));
            }
        }

        void replicate(int p) {
            int prev = next[p] - 1;
            send(id, p, new Append(term, id, prev, log.get(prev).term(), List.copyOf(log.subList(next[p], Math.min(log.size(), next[p] + 3))), commit));
        }

        void receive(Message m) {
            if (!up) return;
            if (m instanceof Vote v) {
                if (v.term() > term) stepDown(v.term());
                boolean fresh = v.lastTerm() > last().term() || v.lastTerm() == last().term() && v.lastIndex() >= log.size() - 1;
                boolean grant = v.term() == term && fresh && (votedFor < 0 || votedFor == v.candidate());
                if (grant) { votedFor = v.candidate(); rest(); }
                send(id, v.candidate(), new Voted(term, id, grant));
            } else if (m instanceof Voted v) {
                if (v.term() > term) stepDown(v.term());
                else if (role == Role.CANDIDATE && v.term() == term && v.granted() && ++votes > size / 2) lead();
            } else if (m instanceof Append a) append(a);
            else if (m instanceof Appended a) {
                if (a.term() > term) stepDown(a.term());
                else if (role == Role.LEADER && a.term() == term) {
                    if (a.success()) { match[a.from()] = Math.max(match[a.from()], a.match()); next[a.from()] = match[a.from()] + 1; advance(); }
                    else next[a.from()] = Math.max(1, next[a.from()] - 1);
                }
            }
        }

        private void lead() {
            role = Role.LEADER;
            Integer other = leaders.putIfAbsent(term, id);
            if (other != null && other != id) throw new AssertionError("two leaders in term " + term);
            Arrays.fill(next, log.size());
            Arrays.fill(match, 0);
            match[id] = log.size() - 1;
            say("n" + id + " leads term " + term);
        }

        private void append(Append a) {
            if (a.term() > term || a.term() == term && role == Role.CANDIDATE) { int keep = a.term() == term ? votedFor : -1; stepDown(a.term()); votedFor = keep; }
            boolean fits = a.term() == term && a.prevIndex() < log.size() && log.get(a.prevIndex()).term() == a.prevTerm();
            if (a.term() == term) rest();
            if (fits) {
                for (int i = 0; i < a.entries().size(); i++) {
                    int at = a.prevIndex() + 1 + i;
                    if (at < log.size() && log.get(at).term() != a.entries().get(i).term()) { if (at <= commit) throw new AssertionError("a committed entry is lost"); log.subList(at, log.size()).clear(); }
                    if (at == log.size()) log.add(a.entries().get(i));
                }
                commitTo(Math.min(a.commit(), a.prevIndex() + a.entries().size()));
            }
            send(id, a.leader(), new Appended(term, id, fits, fits ? a.prevIndex() + a.entries().size() : 0));
        }

        private void advance() {
            match[id] = log.size() - 1;
            int[] sorted = match.clone();
            Arrays.sort(sorted);
            int majority = sorted[(size - 1) / 2];
            if (majority > commit && log.get(majority).term() == term) commitTo(majority);
        }

        private void commitTo(int index) {
            while (commit < index) {
                commit++;
                String command = log.get(commit).command();
                applied.add(command);
                if (truth.size() < commit) truth.add(command);
                else if (!truth.get(commit - 1).equals(command)) throw new AssertionError("nodes disagree at " + commit);
            }
        }
    }

    final int size; final Random random; long now, order; int elections, sent, lost;
    final PriorityQueue<Event> network = new PriorityQueue<>();
    final Map<Integer, Integer> leaders = new TreeMap<>();
    final List<String> truth = new ArrayList<>();
    final List<Node> nodes = new ArrayList<>();
    Set<Integer> island = Set.of();

    RaftSim(int size, long seed) { this.size = size; random = new Random(seed); for (int i = 0; i < size; i++) nodes.add(new Node(i)); }
    void say(String what) { System.out.println(now + ": " + what); }

    void send(int from, int to, Message m) {
        sent++;
        if (island.contains(from) != island.contains(to) || random.nextInt(100) < 5) { lost++; return; }
        network.add(new Event(now + 1 + random.nextInt(4), order++, to, m));
    }

    Optional<Node> leader() { return nodes.stream().filter(n -> n.up && n.role == Role.LEADER).max(Comparator.comparingInt(n -> n.term)); }

    void run(int until) {
        int command = 0;
        for (; now < until; now++) {
            while (!network.isEmpty() && network.peek().at() <= now) { Event e = network.poll(); nodes.get(e.to()).receive(e.message()); }
            nodes.forEach(Node::tick);
            if (now % 10 == 3) { String c = "c" + command++; leader().ifPresent(l -> l.log.add(new Entry(l.term, c))); }
            if (now == until / 4) { leader().ifPresent(l -> { l.up = false; say("n" + l.id + " crashes"); }); }
            if (now == until / 2) { nodes.stream().filter(n -> !n.up).forEach(n -> { n.up = true; n.role = Role.FOLLOWER; n.rest(); say("n" + n.id + " is back"); }); leader().ifPresent(l -> { island = Set.of(l.id, (l.id + 1) % size); say("partition " + new TreeSet<>(island)); }); }
            if (now == until * 3 / 4) { island = Set.of(); say("healed"); }
        }
    }

    public static void main(String[] args) {
        RaftSim sim = new RaftSim(Integer.parseInt(args[0]), Long.parseLong(args[1]));
        sim.run(Integer.parseInt(args[2]));
        System.out.println(sim.truth.size() + " committed: " + sim.truth);
        for (Node n : sim.nodes) System.out.println("n" + n.id + " " + n.role + " term " + n.term + " commit " + n.commit + " log " + n.log.size() + " prefix " + n.applied.equals(sim.truth.subList(0, n.applied.size())));
        System.out.println(sim.elections + " elections, " + sim.sent + " messages, " + sim.lost + " lost, leaders " + sim.leaders);
        System.out.println(sim.nodes.stream().map(n -> n.log.stream().limit(n.commit + 1).map(Entry::command).collect(Collectors.joining())).filter(s -> sim.truth.stream().collect(Collectors.joining("", "-", "")).startsWith(s)).count());
    }
}
