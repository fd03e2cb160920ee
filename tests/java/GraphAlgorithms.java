// args: 40 120 7
import java.util.*;
import java.util.stream.*;

/** Shortest paths, spanning trees, components, flows, matchings and orders on a random graph. */
public class GraphAlgorithms {
    record Edge(int from, int to, int weight) {}

    static class Graph {
        final int n; final List<List<Edge>> out = new ArrayList<>(); final List<Edge> edges = new ArrayList<>();
        Graph(int n) { this.n = n; for (int i = 0; i < n; i++) out.add(new ArrayList<>()); }
        void add(int a, int b, int w) { Edge e = new Edge(a, b, w); out.get(a).add(e); edges.add(e); }
        Graph reversed() { Graph g = new Graph(n); for (Edge e : edges) g.add(e.to, e.from, e.weight); return g; }
    }

    static final int INF = 1 << 28;

    static int[] dijkstra(Graph g, int s) {
        int[] d = new int[g.n];
        Arrays.fill(d, INF);
        d[s] = 0;
        PriorityQueue<long[]> q = new PriorityQueue<>(Comparator.comparingLong(x -> x[0]));
        q.add(new long[] {0, s});
        while (!q.isEmpty()) {
            long[] top = q.poll();
            int v = (int) top[1];
            if (top[0] > d[v]) continue;
            for (Edge e : g.out.get(v)) if (d[v] + e.weight < d[e.to]) { d[e.to] = d[v] + e.weight; q.add(new long[] {d[e.to], e.to}); }
        }
        return d;
    }

    static int[] bellmanFord(Graph g, int s) {
        int[] d = new int[g.n];
        Arrays.fill(d, INF);
        d[s] = 0;
        for (int i = 0; i < g.n; i++) {
            boolean changed = false;
            for (Edge e : g.edges) if (d[e.from] < INF && d[e.from] + e.weight < d[e.to]) { d[e.to] = d[e.from] + e.weight; changed = true; }
            if (!changed) return d;
        }
        return null;
    }

    static int[][] floyd(Graph g) {
        int[][] d = new int[g.n][g.n];
        for (int[] row : d) Arrays.fill(row, INF);
        for (int i = 0; i < g.n; i++) d[i][i] = 0;
        for (Edge e : g.edges) d[e.from][e.to] = Math.min(d[e.from][e.to], e.weight);
        for (int k = 0; k < g.n; k++) for (int i = 0; i < g.n; i++) for (int j = 0; j < g.n; j++) d[i][j] = Math.min(d[i][j], d[i][k] + d[k][j]);
        return d;
    }

    static class Sets {
        final int[] parent, rank;
        Sets(int n) { parent = IntStream.range(0, n).toArray(); rank = new int[n]; }
        int find(int x) { while (parent[x] != x) x = parent[x] = parent[parent[x]]; return x; }
        boolean union(int a, int b) {
            a = find(a); b = find(b);
            if (a == b) return false;
            if (rank[a] < rank[b]) { int t = a; a = b; b = t; }
            parent[b] = a;
            if (rank[a] == rank[b]) rank[a]++;
            return true;
        }
    }

    static int kruskal(Graph g) {
        Sets sets = new Sets(g.n);
        return g.edges.stream().sorted(Comparator.comparingInt(Edge::weight)).filter(e -> sets.union(e.from, e.to)).mapToInt(Edge::weight).sum();
    }

    static int prim(Graph g) {
        Graph both = new Graph(g.n);
        for (Edge e : g.edges) { both.add(e.from, e.to, e.weight); both.add(e.to, e.from, e.weight); }
        boolean[] in = new boolean[g.n];
        int total = 0;
        for (int s = 0; s < g.n; s++) {
            if (in[s]) continue;
            PriorityQueue<Edge> q = new PriorityQueue<>(Comparator.comparingInt(Edge::weight));
            q.add(new Edge(s, s, 0));
            while (!q.isEmpty()) {
                Edge e = q.poll();
                if (in[e.to]) continue;
                in[e.to] = true;
                total += e.weight;
                q.addAll(both.out.get(e.to));
            }
        }
        return total;
    }

    /** Tarjan's strongly connected components, without recursion. */
    static List<List<Integer>> components(Graph g) {
        int[] index = new int[g.n], low = new int[g.n], next = new int[g.n];
        Arrays.fill(index, -1);
        boolean[] on = new boolean[g.n];
        Deque<Integer> stack = new ArrayDeque<>(), path = new ArrayDeque<>();
        List<List<Integer>> all = new ArrayList<>();
        int counter = 0;
        for (int s = 0; s < g.n; s++) {
            if (index[s] >= 0) continue;
            path.push(s);
            while (!path.isEmpty()) {
                int v = path.peek();
                if (index[v] < 0) { index[v] = low[v] = counter++; stack.push(v); on[v] = true; }
                if (next[v] < g.out.get(v).size()) {
                    int w = g.out.get(v).get(next[v]++).to;
                    if (index[w] < 0) path.push(w); else if (on[w]) low[v] = Math.min(low[v], index[w]);
                } else {
                    path.pop();
                    if (!path.isEmpty()) low[path.peek()] = Math.min(low[path.peek()], low[v]);
                    if (low[v] == index[v]) {
                        List<Integer> c = new ArrayList<>();
                        int w;
                        do { w = stack.pop(); on[w] = false; c.add(w); } while (w != v);
                        Collections.sort(c);
                        all.add(c);
                    }
                }
            }
        }
        all.sort(Comparator.comparing(c -> c.get(0)));
        return all;
    }

    static Optional<List<Integer>> order(Graph g) {
        int[] in = new int[g.n];
        for (Edge e : g.edges) in[e.to]++;
        PriorityQueue<Integer> ready = new PriorityQueue<>();
        for (int i = 0; i < g.n; i++) if (in[i] == 0) ready.add(i);
        List<Integer> result = new ArrayList<>();
        while (!ready.isEmpty()) {
            int v = ready.poll();
            result.add(v);
            for (Edge e : g.out.get(v)) if (--in[e.to] == 0) ready.add(e.to);
        }
        return result.size() == g.n ? Optional.of(result) : Optional.empty();
    }

    static int maxFlow(Graph g, int s, int t) {
        int[][] cap = new int[g.n][g.n];
        for (Edge e : g.edges) cap[e.from][e.to] += e.weight;
        int flow = 0;
        while (true) {
            int[] parent = new int[g.n];
            Arrays.fill(parent, -1);
            parent[s] = s;
            Queue<Integer> q = new ArrayDeque<>(List.of(s));
            while (!q.isEmpty() && parent[t] < 0) {
                int v = q.poll();
                for (int w = 0; w < g.n; w++) if (parent[w] < 0 && cap[v][w] > 0) { parent[w] = v; q.add(w); }
            }
            if (parent[t] < 0) return flow;
            int push = INF;
            for (int v = t; v != s; v = parent[v]) push = Math.min(push, cap[parent[v]][v]);
            for (int v = t; v != s; v = parent[v]) { cap[parent[v]][v] -= push; cap[v][parent[v]] += push; }
            flow += push;
        }
    }

    static int matching(Graph g, int left) {
        int[] match = new int[g.n];
        Arrays.fill(match, -1);
        int size = 0;
        for (int v = 0; v < left; v++) if (augment(g, v, left, match, new BitSet())) size++;
        return size;
    }

    static boolean augment(Graph g, int v, int left, int[] match, BitSet seen) {
        for (Edge e : g.out.get(v)) {
            if (e.to < left || seen.get(e.to)) continue;
            seen.set(e.to);
            if (match[e.to] < 0 || augment(g, match[e.to], left, match, seen)) { match[e.to] = v; return true; }
        }
        return false;
    }

    static Map<Integer, Integer> coloring(Graph g) {
        Map<Integer, Set<Integer>> near = new TreeMap<>();
        for (Edge e : g.edges) { near.computeIfAbsent(e.from, k -> new TreeSet<>()).add(e.to); near.computeIfAbsent(e.to, k -> new TreeSet<>()).add(e.from); }
        Map<Integer, Integer> color = new TreeMap<>();
        near.keySet().stream().sorted(Comparator.comparing((Integer v) -> -near.get(v).size()).thenComparing(Comparator.naturalOrder())).forEach(v -> {
            Set<Integer> used = near.get(v).stream().map(color::get).filter(Objects::nonNull).collect(Collectors.toSet());
            color.put(v, IntStream.iterate(0, c -> c + 1).filter(c -> !used.contains(c)).findFirst().getAsInt());
        });
        return color;
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]), m = Integer.parseInt(args[1]);
        Random r = new Random(Long.parseLong(args[2]));
        Graph g = new Graph(n), dag = new Graph(n);
        for (int i = 0; i < m; i++) { int a = r.nextInt(n), b = r.nextInt(n), w = 1 + r.nextInt(50); g.add(a, b, w); if (a < b) dag.add(a, b, w); }
        int[] d = dijkstra(g, 0);
        int[][] all = floyd(g);
        System.out.println(Arrays.toString(d).replace(String.valueOf(INF), "-"));
        System.out.println(Arrays.equals(d, bellmanFord(g, 0)) + " " + Arrays.equals(d, all[0]) + " " + Arrays.stream(all).flatMapToInt(Arrays::stream).filter(x -> x < INF).max().getAsInt());
        System.out.println(kruskal(g) + " " + prim(g));
        System.out.println(components(g) + "\n" + components(g).equals(components(g.reversed())));
        System.out.println(order(g).isPresent() + " " + order(dag).get());
        System.out.println(maxFlow(g, 0, n - 1) + " " + maxFlow(g.reversed(), n - 1, 0) + " " + maxFlow(dag, 0, n - 1));
        System.out.println(matching(g, n / 2));
        Map<Integer, Integer> colors = coloring(g);
        System.out.println(Collections.max(colors.values()) + 1 + " colors " + g.edges.stream().allMatch(e -> e.from == e.to || !colors.get(e.from).equals(colors.get(e.to))));
        Graph negative = new Graph(3);
        negative.add(0, 1, 1); negative.add(1, 2, -3); negative.add(2, 0, 1);
        System.out.println(bellmanFord(negative, 0) == null);
    }
}
