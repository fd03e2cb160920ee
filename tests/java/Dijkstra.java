import java.util.*;
public class Dijkstra {
    static final class Edge { final int to; final double w; Edge(int to, double w) { this.to = to; this.w = w; } }
    static class Graph {
        final List<List<Edge>> adj = new ArrayList<>();
        Graph(int n) { for (int i = 0; i < n; i++) adj.add(new LinkedList<>()); }
        Graph edge(int a, int b, double w) { adj.get(a).add(new Edge(b, w)); return this; }
        double[] shortest(int s, int[] prev) {
            double[] d = new double[adj.size()]; Arrays.fill(d, Double.POSITIVE_INFINITY); Arrays.fill(prev, -1); d[s] = 0;
            PriorityQueue<double[]> q = new PriorityQueue<>(Comparator.comparingDouble(x -> x[0])); q.add(new double[] {0, s});
            while (!q.isEmpty()) {
                double[] top = q.poll(); int u = (int) top[1];
                if (top[0] > d[u]) continue;
                for (Edge e : adj.get(u)) {
                    double nd = d[u] + e.w; if (nd < d[e.to]) { d[e.to] = nd; prev[e.to] = u; q.add(new double[] {nd, e.to}); }
                }
            }
            return d;
        }
        List<Integer> topo() {
            int[] in = new int[adj.size()]; for (List<Edge> l : adj) for (Edge e : l) in[e.to]++;
            Deque<Integer> q = new ArrayDeque<>(); for (int i = 0; i < in.length; i++) if (in[i] == 0) q.add(i);
            List<Integer> out = new ArrayList<>();
            while (!q.isEmpty()) { int u = q.remove(); out.add(u); for (Edge e : adj.get(u)) if (--in[e.to] == 0) q.add(e.to); }
            if (out.size() < in.length) throw new IllegalStateException("cycle after " + out);
            return out;
        }
        boolean[] dfs(int s) { boolean[] seen = new boolean[adj.size()]; visit(s, seen); return seen; }
        private void visit(int u, boolean[] seen) { if (seen[u]) return; seen[u] = true; adj.get(u).forEach(e -> visit(e.to, seen)); }
    }
    static class UnionFind {
        final int[] p, size; int sets;
        UnionFind(int n) { p = new int[n]; size = new int[n]; sets = n; for (int i = 0; i < n; i++) { p[i] = i; size[i] = 1; } }
        int find(int x) { while (p[x] != x) x = p[x] = p[p[x]]; return x; }
        boolean union(int a, int b) {
            a = find(a); b = find(b);
            if (a == b) return false;
            if (size[a] < size[b]) { int t = a; a = b; b = t; }
            p[b] = a; size[a] += size[b]; sets--; return true;
        }
    }
    public static void main(String[] args) {
        Graph g = new Graph(7).edge(0, 1, 4).edge(0, 2, 1.5).edge(2, 1, 2.25).edge(1, 3, 1).edge(2, 3, 5).edge(3, 4, 0.1).edge(5, 6, 1);
        int[] prev = new int[7];
        System.out.println(Arrays.toString(g.shortest(0, prev)) + " " + Arrays.toString(prev) + " " + g.topo() + Arrays.toString(g.dfs(2)));
        UnionFind u = new UnionFind(50);
        for (int i = 0; i < 50; i++) u.union(i, i * i % 50);
        System.out.println(u.sets + " " + u.find(49) + " " + u.union(2, 4));
        int[][] grid = new int[12][12];
        for (int i = 0; i < 12; i++) for (int j = 0; j < 12; j++) grid[i][j] = (i * 7 + j * 13) % 5 == 0 ? -1 : 0;
        Deque<int[]> q = new ArrayDeque<>(); grid[0][1] = 1;
        q.add(new int[] {0, 1});
        int max = 0;
        while (!q.isEmpty()) {
            int[] c = q.poll();
            for (int[] d : new int[][] {{0, 1}, {1, 0}, {0, -1}, {-1, 0}}) {
                int y = c[0] + d[0], x = c[1] + d[1];
                if (y < 0 || x < 0 || y > 11 || x > 11 || grid[y][x] != 0) continue;
                max = Math.max(max, grid[y][x] = grid[c[0]][c[1]] + 1);
                q.add(new int[] {y, x});
            }
        }
        System.out.println(max + " " + Arrays.toString(grid[11]));
        g.edge(4, 0, 1).topo();
    }
}
