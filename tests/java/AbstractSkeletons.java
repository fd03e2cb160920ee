import java.util.*;
import java.util.stream.*;

/** Own collections on the abstract classes: what is inherited, and how it fails. */
public class AbstractSkeletons {
    static class Range extends AbstractList<Integer> implements RandomAccess {
        final int from, to;
        Range(int from, int to) { this.from = from; this.to = to; }
        @Override public Integer get(int i) { Objects.checkIndex(i, size()); return from + i; }
        @Override public int size() { return to - from; }
    }

    static class Growing extends AbstractList<String> {
        private String[] items = new String[2]; private int n;
        @Override public String get(int i) { Objects.checkIndex(i, n); return items[i]; }
        @Override public int size() { return n; }
        @Override public void add(int i, String s) { if (n == items.length) items = Arrays.copyOf(items, 2 * n); System.arraycopy(items, i, items, i + 1, n++ - i); items[i] = s; modCount++; }
        @Override public String remove(int i) { String old = get(i); System.arraycopy(items, i + 1, items, i, --n - i); modCount++; return old; }
        @Override public String set(int i, String s) { String old = get(i); items[i] = s; return old; }
    }

    static class Chain extends AbstractSequentialList<Integer> {
        private final LinkedList<Integer> inner = new LinkedList<>();
        @Override public ListIterator<Integer> listIterator(int i) { return inner.listIterator(i); }
        @Override public int size() { return inner.size(); }
    }

    static class Squares extends AbstractMap<Integer, Integer> {
        final int n;
        Squares(int n) { this.n = n; }
        @Override public Set<Entry<Integer, Integer>> entrySet() {
            return new AbstractSet<>() {
                @Override public int size() { return n; }
                @Override public Iterator<Entry<Integer, Integer>> iterator() { return IntStream.range(0, n).<Entry<Integer, Integer>>mapToObj(i -> new SimpleImmutableEntry<>(i, i * i)).iterator(); }
            };
        }
    }

    static class Ring extends AbstractQueue<String> {
        private final ArrayList<String> list = new ArrayList<>();
        @Override public boolean offer(String s) { return list.size() < 3 && list.add(s); }
        @Override public String poll() { return list.isEmpty() ? null : list.remove(0); }
        @Override public String peek() { return list.isEmpty() ? null : list.get(0); }
        @Override public Iterator<String> iterator() { return list.iterator(); }
        @Override public int size() { return list.size(); }
    }

    static void fails(Runnable r) { try { r.run(); System.out.println("fine"); } catch (RuntimeException e) { System.out.println(e); } }

    public static void main(String[] args) {
        Range range = new Range(5, 15);
        System.out.println(range + " " + range.contains(9) + range.indexOf(14) + range.lastIndexOf(4) + " " + range.subList(2, 5) + range.subList(2, 8).subList(1, 3) + " " + range.equals(List.of(5, 6)) + range.hashCode() + " " + range.stream().mapToInt(x -> x).sum() + " " + Arrays.toString(range.toArray(new Integer[12])));
        fails(() -> range.add(1)); fails(() -> range.remove(0)); fails(() -> range.set(0, 1)); fails(range::clear); fails(() -> range.get(10)); fails(() -> range.subList(3, 2)); fails(() -> range.subList(0, 11)); fails(() -> range.iterator().remove());
        Growing g = new Growing();
        Collections.addAll(g, "d", "a", "c", "b");
        g.addAll(2, List.of("x", "y"));
        ListIterator<String> it = g.listIterator();
        while (it.hasNext()) { String s = it.next(); if (s.equals("a")) it.remove(); else if (s.equals("x")) it.add("after x"); else it.set(s + s); }
        System.out.println(g + " " + g.removeIf(s -> s.startsWith("a")) + g);
        g.sort(Comparator.reverseOrder()); g.replaceAll(String::toUpperCase);
        List<String> view = g.subList(1, 3);
        view.add("in view"); view.clear();
        System.out.println(g + " " + view.isEmpty() + " " + g.retainAll(List.of("DD", "BB")) + g);
        fails(() -> { for (String s : g) g.add(s); });
        Iterator<String> broken = g.iterator();
        broken.next(); g.add("later");
        fails(broken::next); fails(broken::remove);
        Chain chain = new Chain();
        Collections.addAll(chain, 3, 1, 2);
        chain.add(1, 9); chain.set(0, 30); chain.remove(Integer.valueOf(1));
        System.out.println(chain + " " + chain.get(1) + chain.indexOf(2) + chain.contains(30) + " " + new ArrayList<>(chain));
        fails(() -> chain.get(7));
        Squares squares = new Squares(6);
        System.out.println(squares + " " + squares.get(4) + squares.get(40) + squares.containsKey(5) + squares.containsValue(9) + " " + squares.keySet() + squares.values() + " " + squares.equals(Map.of(0, 0)) + squares.hashCode() + squares.getOrDefault(99, -1));
        fails(() -> squares.put(1, 2)); fails(() -> squares.remove(1)); fails(() -> squares.merge(1, 1, Integer::sum)); fails(() -> squares.keySet().add(1));
        Ring ring = new Ring();
        System.out.println(ring.add("a") + " " + ring.offer("b") + ring.offer("c") + ring.offer("d") + " " + ring + ring.element() + ring.remove());
        ring.add("e");
        fails(() -> ring.add("f")); ring.clear(); fails(ring::remove); fails(ring::element); fails(() -> ring.addAll(ring));
        AbstractMap.SimpleEntry<String, Integer> e = new AbstractMap.SimpleEntry<>("k", 1);
        System.out.println(e.setValue(5) + " " + e + e.hashCode() + e.equals(Map.entry("k", 5)) + new AbstractMap.SimpleImmutableEntry<>(e));
    }
}
