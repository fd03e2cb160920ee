import java.util.*;
public class LinkedStructs {
    static class SList<T> implements Iterable<T> {
        private static class Node<T> { T v; Node<T> next; Node(T v, Node<T> n) { this.v = v; next = n; } }
        private Node<T> head, tail; private int n;
        SList<T> add(T v) {
            Node<T> x = new Node<>(v, null); if (head == null) head = tail = x; else tail = tail.next = x; n++; return this;
        }
        void reverse() {
            Node<T> p = null, c = head; tail = head; while (c != null) { Node<T> nx = c.next; c.next = p; p = c; c = nx; } head = p;
        }
        boolean remove(Object o) {
            for (Node<T> p = null, c = head; c != null; p = c, c = c.next) if (Objects.equals(o, c.v)) {
                if (p == null) head = c.next; else p.next = c.next; if (c == tail) tail = p; n--; return true;
            }
            return false;
        }
        public Iterator<T> iterator() {
            return new Iterator<T>() {
                Node<T> at = head;
                public boolean hasNext() { return at != null; }
                public T next() { if (at == null) throw new NoSuchElementException(); T v = at.v; at = at.next; return v; }
            };
        }
        boolean cyclic() {
            Node<T> slow = head, fast = head;
            while (fast != null && fast.next != null) { slow = slow.next; fast = fast.next.next; if (slow == fast) return true; }
            return false;
        }
        void loop() { tail.next = head; }
        static <T extends Comparable<T>> Node<T> mergeSort(Node<T> h) {
            if (h == null || h.next == null) return h;
            Node<T> a = h, b = h.next;
            while (b != null && b.next != null) { a = a.next; b = b.next.next; }
            Node<T> right = a.next; a.next = null;
            Node<T> l = mergeSort(h), r = mergeSort(right), out = new Node<>(null, null), t = out;
            while (l != null && r != null) {
                if (l.v.compareTo(r.v) <= 0) { t.next = l; l = l.next; } else { t.next = r; r = r.next; } t = t.next;
            }
            t.next = l != null ? l : r; return out.next;
        }
        @Override public String toString() {
            StringBuilder b = new StringBuilder("("); for (T t : this) b.append(t).append(' '); return b.append(n).append(')').toString();
        }
    }
    static class Bst {
        int v; Bst l, r;
        Bst(int v) { this.v = v; }
        static Bst put(Bst t, int v) {
            if (t == null) return new Bst(v); if (v < t.v) t.l = put(t.l, v); else if (v > t.v) t.r = put(t.r, v); return t;
        }
        static Bst del(Bst t, int v) {
            if (t == null) return null;
            if (v < t.v) t.l = del(t.l, v);
            else if (v > t.v) t.r = del(t.r, v);
            else {
                if (t.l == null) return t.r;
                if (t.r == null) return t.l;
                Bst m = t.r;
                while (m.l != null) m = m.l;
                t.v = m.v; t.r = del(t.r, m.v);
            }
            return t;
        }
        @Override public String toString() { return (l == null ? "" : l + " ") + v + (r == null ? "" : " " + r); }
        static int height(Bst t) { return t == null ? 0 : 1 + Math.max(height(t.l), height(t.r)); }
    }
    public static void main(String[] args) {
        SList<String> s = new SList<>(); s.add("d").add("a").add(null).add("c").add("b");
        System.out.println(s); s.reverse();
        System.out.println(s + " " + s.remove(null) + s.remove("zz") + s.remove("b") + s.remove("d") + s + s.tail.v);
        s.add("q").add("0"); s.head = SList.mergeSort(s.head); System.out.println(s);
        System.out.println(s.cyclic());
        SList<Integer> c = new SList<Integer>().add(1).add(2).add(3); c.loop();
        System.out.println(c.cyclic()); Iterator<Integer> it = c.iterator(); int sum = 0;
        for (int i = 0; i < 10; i++) sum = sum * 2 + it.next();
        System.out.println(sum);
        try { new SList<>().iterator().next(); } catch (NoSuchElementException e) { System.out.println(e); }
        Bst t = null;
        for (int v : new int[] {50, 20, 70, 10, 30, 60, 80, 25, 35, 65}) t = Bst.put(t, v);
        System.out.println(t + " h" + Bst.height(t));
        for (int v : new int[] {20, 70, 50, 5, 10}) t = Bst.del(t, v);
        System.out.println(t + " root " + t.v); Object[] chain = null;
        for (int i = 0; i < 5; i++) chain = new Object[] {i, chain};
        int depth = 0;
        for (Object[] p = chain; p != null; p = (Object[]) p[1]) depth += (Integer) p[0] + 1;
        System.out.println(depth);
        Object[] wrong = {1, "not an array"};
        Object[] bad = (Object[]) wrong[1];
    }
}
