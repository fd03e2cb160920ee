import java.util.*;
import java.util.function.*;
public class LruCache<K, V> {
    private class Entry { final K k; V v; Entry prev, next; Entry(K k, V v) { this.k = k; this.v = v; } }
    private final Map<K, Entry> map = new HashMap<>(); private Entry head, tail;
    private final int cap; int hits, misses; private final BiConsumer<? super K, ? super V> onEvict;
    LruCache(int cap, BiConsumer<? super K, ? super V> onEvict) {
        if (cap < 1) throw new IllegalArgumentException("capacity " + cap); this.cap = cap; this.onEvict = onEvict;
    }
    V get(K k, Function<? super K, ? extends V> load) {
        Entry e = map.get(k);
        if (e != null) { hits++; unlink(e); push(e); return e.v; }
        misses++;
        V v = load.apply(k);
        if (map.size() == cap) { Entry old = tail; unlink(old); map.remove(old.k); onEvict.accept(old.k, old.v); }
        push(e = new Entry(k, v)); map.put(k, e);
        return v;
    }
    private void push(Entry e) { e.prev = null; e.next = head; if (head != null) head.prev = e; head = e; if (tail == null) tail = e; }
    private void unlink(Entry e) {
        if (e.prev != null) e.prev.next = e.next; else head = e.next; if (e.next != null) e.next.prev = e.prev; else tail = e.prev;
    }
    @Override public String toString() {
        StringJoiner j = new StringJoiner(" > ", "[", "]");
        for (Entry e = head; e != null; e = e.next) j.add(e.k + "=" + e.v);
        return j + "";
    }
    static class IntList {
        int[] a = new int[2]; int n;
        void add(int x) { if (n == a.length) a = Arrays.copyOf(a, n << 1); a[n++] = x; }
        int removeAt(int i) {
            if (i >= n) throw new IndexOutOfBoundsException(i); int v = a[i]; System.arraycopy(a, i + 1, a, i, --n - i); return v;
        }
    }
    static class Ring {
        Ring next; int v;
        Ring(int v) { this.v = v; next = this; }
        Ring insert(int x) { Ring r = new Ring(x); r.next = next; return next = r; }
    }
    public static void main(String[] args) {
        StringBuilder ev = new StringBuilder();
        LruCache<Integer, String> c = new LruCache<>(3, (k, v) -> ev.append(k).append(v).append(' '));
        for (int k : new int[] {1, 2, 3, 1, 4, 5, 1, 2, 2, 6, 1}) c.get(k, x -> "v" + x * x);
        System.out.println(c + " " + c.hits + "/" + c.misses + " evicted " + ev);
        try {
            c.get(9, x -> { throw new IllegalStateException("load " + x); });
        } catch (IllegalStateException e) { System.out.println(e.getMessage() + c); }
        IntList l = new IntList();
        for (int i = 0; i < 20; i++) l.add(i * i);
        l.removeAt(0); l.removeAt(18); l.removeAt(5);
        System.out.println(l.n + " " + l.a.length + " " + l.a[5]);
        try { l.removeAt(17); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        Ring r = new Ring(0); Ring t = r;
        for (int i = 1; i < 41; i++) t = t.insert(i);
        t = t; StringBuilder j = new StringBuilder();
        while (t.next != t) { t = t.next.next; j.append(t.next.v).append(' '); t.next = t.next.next; }
        System.out.println(j + "survivor " + t.v);
        new LruCache<String, String>(0, null);
    }
}
