import java.util.*;
public class AbstractCollections {
    static class Range extends AbstractList<Integer> implements RandomAccess {
        final int lo, n;
        Range(int lo, int n) { this.lo = lo; this.n = n; }
        @Override public Integer get(int i) { return lo + Objects.checkIndex(i, n); }
        @Override public int size() { return n; }
    }
    static class Squares extends AbstractMap<Integer, Integer> {
        @Override public Set<Entry<Integer, Integer>> entrySet() {
            return new AbstractSet<>() {
                public int size() { return 4; }
                public Iterator<Entry<Integer, Integer>> iterator() {
                    return new Iterator<>() {
                        int i;
                        public boolean hasNext() { return i < 4; }
                        public Entry<Integer, Integer> next() { i++; return new SimpleImmutableEntry<>(i, i * i); }
                    };
                }
            };
        }
    }
    static class Bag<T> extends AbstractCollection<T> {
        final Map<T, Integer> m = new LinkedHashMap<>(); int n;
        @Override public boolean add(T t) { m.merge(t, 1, Integer::sum); n++; return true; }
        @Override public int size() { return n; }
        @Override public Iterator<T> iterator() {
            return new Iterator<T>() {
                final Iterator<Map.Entry<T, Integer>> it = m.entrySet().iterator();
                Map.Entry<T, Integer> cur; int left;
                public boolean hasNext() { return left > 0 || it.hasNext(); }
                public T next() { if (left == 0) { cur = it.next(); left = cur.getValue(); } left--; return cur.getKey(); }
                public void remove() { int c = cur.getValue(); if (c == 1) it.remove(); else cur.setValue(c - 1); n--; }
            };
        }
    }
    static class Ring<T> extends AbstractQueue<T> {
        final Object[] a; int h, n;
        Ring(int cap) { a = new Object[cap]; }
        public boolean offer(T t) { if (n == a.length) return false; a[(h + n++) % a.length] = t; return true; }
        @SuppressWarnings("unchecked") public T peek() { return n == 0 ? null : (T) a[h]; }
        public T poll() { T t = peek(); if (n > 0) { a[h] = null; h = (h + 1) % a.length; n--; } return t; }
        public int size() { return n; }
        public Iterator<T> iterator() {
            return new Iterator<T>() {
                int i;
                public boolean hasNext() { return i < n; }
                @SuppressWarnings("unchecked") public T next() { return (T) a[(h + i++) % a.length]; }
            };
        }
    }
    interface Act { Object run(); }
    static void t(Act a) { try { System.out.println(a.run()); } catch (RuntimeException e) { System.out.println(e); } }
    public static void main(String[] args) {
        Range r = new Range(5, 6); t(() -> r); t(() -> r.indexOf(8) + r.lastIndexOf(99));
        t(() -> r.contains(10)); t(() -> r.subList(2, 4));
        t(() -> r.equals(List.of(5, 6, 7, 8, 9, 10)));
        t(() -> r.hashCode() == new ArrayList<>(r).hashCode()); t(() -> r.get(6));
        t(() -> r.set(0, 1)); t(() -> r.add(1)); t(() -> r.remove(0));
        t(() -> { ListIterator<Integer> it = r.listIterator(6); int s = 0; while (it.hasPrevious()) s = s * 10 + it.previous() % 10;
            return s; });
        t(() -> Arrays.toString(r.toArray(new Integer[0])));
        t(() -> Collections.binarySearch(r, 9));
        t(() -> { int s = 0; for (int x : r) s += x; return s; });
        t(() -> r.stream().mapToInt(x -> x).sum());
        Squares q = new Squares(); t(() -> q);
        t(() -> q.get(3) + " " + q.get(9) + q.containsValue(16) + q.keySet() + q.values() + q.equals(Map.of(1, 1, 2, 4, 3, 9, 4, 16))
            + q.hashCode());
        t(() -> q.put(1, 2)); t(() -> q.remove(1)); t(() -> q.remove(77));
        t(() -> q.getOrDefault(8, -8));
        Bag<String> b = new Bag<>(); t(() -> b.addAll(List.of("x", "y", "x", "z", "x")));
        t(() -> b + " " + b.size() + b.contains("y")); t(() -> b.remove("x") + " " + b);
        t(() -> b.removeAll(Set.of("x")) + " " + b + b.size());
        t(() -> { b.clear(); return b.isEmpty(); });
        Ring<Integer> g = new Ring<>(3);
        t(() -> g.add(1) && g.offer(2) && g.offer(3) && !g.offer(4)); t(() -> g.add(5));
        t(() -> g.remove() + "" + g.offer(9) + g);
        t(() -> g.element() + g.poll() + g.poll() + g.poll() + "" + g.poll()); t(g::remove);
        t(g::element); t(() -> g.addAll(g));
    }
}
