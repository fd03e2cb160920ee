import java.util.*;
public class TrieWords {
    private final TrieWords[] kids = new TrieWords[26]; private boolean end; private int count;
    void add(String w) {
        TrieWords n = this;
        for (int i = 0; i < w.length(); i++) {
            int c = w.charAt(i) - 'a'; if (n.kids[c] == null) n.kids[c] = new TrieWords(); n = n.kids[c]; n.count++;
        }
        n.end = true;
    }
    TrieWords find(String p) {
        TrieWords n = this; for (char c : p.toCharArray()) { n = n.kids[c - 'a']; if (n == null) return null; } return n;
    }
    void collect(StringBuilder b, List<String> out) {
        if (end) out.add(b.toString());
        for (char c = 'a'; c <= 'z'; c++) {
            TrieWords k = kids[c - 'a']; if (k == null) continue; b.append(c); k.collect(b, out); b.setLength(b.length() - 1);
        }
    }
    static class Skip {
        static final int MAX = 6; final Node head = new Node(Integer.MIN_VALUE, MAX); long seed = 7;
        int size;
        static class Node { final int v; final Node[] next; Node(int v, int h) { this.v = v; next = new Node[h]; } }
        int height() { int h = 1; while (h < MAX && ((seed = seed * 6364136223846793005L + 1) >>> 60) < 8) h++; return h; }
        boolean add(int v) {
            Node[] at = path(v);
            if (at[0].next[0] != null && at[0].next[0].v == v) return false;
            Node n = new Node(v, height());
            for (int i = 0; i < n.next.length; i++) { n.next[i] = at[i].next[i]; at[i].next[i] = n; }
            size++; return true;
        }
        Node[] path(int v) {
            Node[] p = new Node[MAX]; Node n = head;
            for (int l = MAX - 1; l >= 0; l--) { while (n.next[l] != null && n.next[l].v < v) n = n.next[l]; p[l] = n; }
            return p;
        }
        int[] levels() {
            int[] c = new int[MAX]; for (int l = 0; l < MAX; l++) for (Node n = head.next[l]; n != null; n = n.next[l]) c[l]++; return c;
        }
    }
    static class Heap<T> {
        Object[] a = new Object[2]; int n; final Comparator<? super T> c;
        Heap(Comparator<? super T> c) { this.c = c; }
        @SuppressWarnings("unchecked") T at(int i) { return (T) a[i]; }
        void push(T t) {
            if (n == a.length) a = Arrays.copyOf(a, n * 2);
            int i = n++;
            for (int p; i > 0 && c.compare(t, at(p = (i - 1) / 2)) < 0; i = p) a[i] = a[p];
            a[i] = t;
        }
        T pop() {
            T top = at(0), x = at(--n); a[n] = null; int i = 0;
            for (int k; (k = 2 * i + 1) < n; i = k) {
                if (k + 1 < n && c.compare(at(k + 1), at(k)) < 0) k++; if (c.compare(x, at(k)) <= 0) break; a[i] = a[k];
            }
            if (n > 0) a[i] = x;
            return top;
        }
    }
    public static void main(String[] args) {
        TrieWords t = new TrieWords();
        for (String w : "car card care cat dog do done zebra a".split(" ")) t.add(w);
        for (String p : new String[] {"car", "do", "x", "", "zeb"}) {
            List<String> out = new ArrayList<>(); TrieWords n = t.find(p);
            if (n != null) n.collect(new StringBuilder(p), out);
            System.out.println(p + " " + out + " " + (n == null ? -1 : n.count));
        }
        Skip s = new Skip();
        for (int i = 0; i < 200; i++) s.add(i * 73 % 151);
        System.out.println(s.size + " " + Arrays.toString(s.levels()));
        Heap<String> h = new Heap<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        for (String w : "to be or not that is the question whether tis nobler".split(" ")) h.push(w);
        StringBuilder b = new StringBuilder();
        while (h.n > 0) b.append(h.pop()).append(' ');
        System.out.println(b);
        try { h.pop(); } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); } t.find("caf\u00e9");
    }
}
