import java.util.*;
import java.util.function.*;
public class Generics {
    static class Node<K extends Comparable<K>, V> { K k; V v; Node<K, V> l, r; Node(K k, V v) { this.k = k; this.v = v; } }
    static class Tree<K extends Comparable<K>, V> implements Iterable<Map.Entry<K, V>> {
        Node<K, V> root; int size;
        V put(K k, V v) {
            if (root == null) { root = new Node<>(k, v); size++; return null; }
            Node<K, V> n = root;
            while (true) {
                int c = k.compareTo(n.k);
                if (c == 0) { V old = n.v; n.v = v; return old; }
                Node<K, V> m = c < 0 ? n.l : n.r;
                if (m == null) { m = new Node<>(k, v); if (c < 0) n.l = m; else n.r = m; size++; return null; }
                n = m;
            }
        }
        public Iterator<Map.Entry<K, V>> iterator() {
            Deque<Node<K, V>> st = new ArrayDeque<>();
            push(st, root);
            return new Iterator<>() {
                public boolean hasNext() { return !st.isEmpty(); }
                public Map.Entry<K, V> next() { Node<K, V> n = st.pop(); push(st, n.r); return Map.entry(n.k, n.v); }
            };
        }
        private void push(Deque<Node<K, V>> st, Node<K, V> n) { for (; n != null; n = n.l) st.push(n); }
    }
    static <T> void swap(T[] a, int i, int j) { T t = a[i]; a[i] = a[j]; a[j] = t; }
    static double sum(Collection<? extends Number> c) { double s = 0; for (Number n : c) s += n.doubleValue(); return s; }
    static void fill(List<? super Integer> l) { for (int i = 0; i < 3; i++) l.add(i); }
    static <T extends Comparable<? super T> & java.io.Serializable> T best(List<? extends T> l) {
        T b = l.get(0); for (T t : l) if (t.compareTo(b) > 0) b = t; return b;
    }
    @SafeVarargs static <T> List<T> listOf(T... ts) { return new ArrayList<>(Arrays.asList(ts)); }
    static <A, B> List<B> map(Iterable<? extends A> in, Function<? super A, ? extends B> f) {
        List<B> out = new ArrayList<>(); for (A a : in) out.add(f.apply(a)); return out;
    }
    static class Self<T extends Self<T>> { int n; @SuppressWarnings("unchecked") T inc() { n++; return (T) this; } }
    static class Sub extends Self<Sub> { Sub dec() { n -= 10; return this; } }
    @SuppressWarnings("unchecked") static <T> T[] arr(int n, T... proto) { return Arrays.copyOf(proto, n); }
    public static void main(String[] args) {
        Tree<String, Integer> t = new Tree<>();
        for (String w : "the quick brown fox jumps over the lazy dog".split(" ")) {
            Integer old = t.put(w, w.length()); if (old != null) System.out.println("dup " + w + old);
        }
        for (Map.Entry<String, Integer> e : t) System.out.print(e + " ");
        System.out.println(t.size);
        Integer[] a = {1, 2, 3}; swap(a, 0, 2); System.out.println(Arrays.toString(a));
        List<Number> nums = listOf(1, 2.5, 3L, (byte) 4); fill(nums); System.out.println(sum(nums) + " " + nums);
        System.out.println(best(listOf("pear", "zoo", "apple")) + best(List.of(3, 9, 4)) + map(List.of(1, 2, 3), x -> "n" + x)
            + new Sub().inc().dec().inc().n);
        String[] sa = arr(3, "x"); System.out.println(sa.length + sa[0] + sa[1] + sa.getClass().getName());
        List<String>[] la = new List[2]; la[0] = List.of("in"); System.out.println(la[0].get(0) + la.getClass().getSimpleName());
        try { Object[] oa = a; oa[0] = "bad"; } catch (ArrayStoreException e) { System.out.println(e); }
        try { Integer[] ia = (Integer[]) (Object) listOf(1, 2).toArray(); } catch (ClassCastException e) { System.out.println("cce"); }
    }
}
