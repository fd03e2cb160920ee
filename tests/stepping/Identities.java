import java.util.*;

/** Identity hashes: what is printed must not depend on how the threads interleave. */
public class Identities {
    enum Color { RED, GREEN { @Override public String toString() { return "green"; } } }

    static final Object SHARED = new Object();
    static int turns;

    static String hash(Object o) { return Integer.toHexString(System.identityHashCode(o)); }

    static class Worker extends Thread {
        final int depth;
        final List<String> seen = new ArrayList<>();
        final List<Worker> children = new ArrayList<>();

        Worker(int depth) { this.depth = depth; }

        @Override public void run() {
            for (int i = 0; i < 5; i++) {
                seen.add(hash(new Object()) + " " + hash(new int[i]));
                synchronized (SHARED) { turns++; }
                if (depth > 0 && i % 2 == 0) { children.add(new Worker(depth - 1)); children.get(children.size() - 1).start(); }
            }
            for (Worker child : children) end(child);
        }

        void show(String path) {
            System.out.println(path + " " + seen);
            for (int i = 0; i < children.size(); i++) children.get(i).show(path + "." + i);
        }
    }

    static void end(Thread t) {
        try { t.join(); } catch (InterruptedException e) { throw new AssertionError(e); }
    }

    public static void main(String[] args) {
        Map<Object, Integer> order = new IdentityHashMap<>();
        List<Worker> workers = List.of(new Worker(2), new Worker(1), new Worker(0));
        for (Worker w : workers) w.start();
        Object mine = new Object();
        String before = hash(mine);
        for (Worker w : workers) end(w);
        for (int i = 0; i < workers.size(); i++) workers.get(i).show("w" + i);
        Runnable nothing = () -> {};
        System.out.println(before.equals(hash(mine)) + " " + before + " " + turns);
        System.out.println(hash(Color.RED) + " " + Color.GREEN.hashCode() + " " + hash(Color.class) + " " + hash(int[].class) + " " + hash("literal") + " " + hash(("lit" + "erals").substring(0, 7).intern()) + " " + hash(nothing));
        System.out.println(Set.of(1, 2, 3, 4, 5) + " " + Map.of("a", 1, "b", 2, "c", 3) + " " + new HashSet<>(List.of(Color.values())));
        for (int i = 0; i < 6; i++) order.put(new Object(), i);
        System.out.println(order.values());
    }
}
