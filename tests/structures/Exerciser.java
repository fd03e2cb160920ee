import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** No structure: does many things to collections, as its numbers say, and accepts by what comes out of them. */
public class Exerciser {
    /** A key whose hash many others have. */
    static final class Item implements Comparable<Item> {
        final int value;

        Item(int value) {
            this.value = value;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Item && ((Item) other).value == value;
        }

        @Override
        public int hashCode() {
            return value % 5 * 16;
        }

        @Override
        public int compareTo(Item other) {
            return Integer.compare(value, other.value);
        }
    }

    int first;
    int second;
    int third;
    int fourth;

    public boolean repOk() {
        Bench bench = new Bench();
        bench.work(first, 7);
        bench.work(second, 5);
        bench.work(third, 11);
        bench.work(fourth, 3);
        return bench.sum % 3 != 0;
    }

    static vitrum.Bounds bounds(int n) {
        return new vitrum.Bounds(1).range("first", 0, n).range("second", 0, n).range("third", 0, n)
                .range("fourth", 0, n);
    }

    /** All collections, and what was seen of them. */
    static class Bench {
        final Item[] items = new Item[12];
        final Object[] plain = new Object[12];
        final Set<Item> hashed = new HashSet<>();
        final Set<Object> identified = new HashSet<>();
        final Set<Item> linked = new LinkedHashSet<>();
        final TreeSet<Item> sorted = new TreeSet<>();
        final List<Item> array = new ArrayList<>();
        final LinkedList<Item> list = new LinkedList<>();
        final ArrayDeque<Item> deque = new ArrayDeque<>(2);
        final Map<Item, Integer> map = new HashMap<>(2);
        final Map<Object, Integer> identities = new IdentityHashMap<>(2);
        int seed;
        int sum;

        Bench() {
            for (int i = 0; i < items.length; i++) {
                items[i] = new Item(i);
                plain[i] = new Object();
            }
        }

        int next(int below) {
            seed = seed * 1103515245 + 12345;
            return (seed >>> 16) % below;
        }

        Item item() {
            return items[next(items.length)];
        }

        void see(Object what) {
            int number = what instanceof Item ? ((Item) what).value : what == null ? -1 : what.hashCode();
            sum = (sum * 31 + number) & 0xFFFFFF;
        }

        void seeAll(Collection<Item> all) {
            for (Item item : all) {
                see(item);
            }
        }

        void work(int code, int rounds) {
            seed = 31 * seed + code * 7919 + 17;
            for (int i = 0; i < rounds; i++) {
                set(hashed);
                set(linked);
                set(sorted);
                tree();
                identity();
                list(array);
                list(list);
                ends();
                deque();
                map();
            }
            seeAll(hashed);
            seeAll(linked);
            seeAll(sorted);
            seeAll(array);
            seeAll(list);
            seeAll(deque);
            for (Map.Entry<Item, Integer> entry : map.entrySet()) {
                see(entry.getKey());
                see(entry.getValue());
            }
            see(identified.size());
            see(identities.size());
        }

        void set(Set<Item> set) {
            switch (next(9)) {
                case 0: case 1: case 2: see(set.add(item())); break;
                case 3: see(set.remove(item())); break;
                case 4: see(set.contains(item())); break;
                case 5: see(set.addAll(List.of(item(), items[next(3)]))); break;
                case 6: see(set.removeIf(item -> item.value % 4 == 3)); break;
                case 7: drop(set.iterator()); break;
                default: if (next(6) == 0) set.clear(); else see(set.size());
            }
        }

        /** Removes every third. */
        void drop(Iterator<Item> iterator) {
            for (int i = 0; iterator.hasNext(); i++) {
                Item item = iterator.next();
                if (i % 3 == 2) {
                    iterator.remove();
                    see(item);
                }
            }
        }

        void tree() {
            switch (next(6)) {
                case 0: see(sorted.floor(item())); break;
                case 1: see(sorted.pollFirst()); break;
                case 2: see(sorted.pollLast()); break;
                case 3: see(sorted.headSet(item()).size()); break;
                case 4: sorted.tailSet(items[10]).clear(); break;
                default: sorted.addAll(hashed);
            }
        }

        void identity() {
            Object key = plain[next(plain.length)];
            switch (next(7)) {
                case 0: see(identified.add(key)); break;
                case 1: see(identified.contains(key)); break;
                case 2: see(identified.remove(key)); break;
                case 3: see(identities.put(key, next(9))); break;
                case 4: see(identities.get(key)); break;
                case 5: see(identities.remove(key)); break;
                default: see(identities.containsKey(key));
            }
        }

        void list(List<Item> list) {
            int size = list.size();
            switch (next(12)) {
                case 0: case 1: see(list.add(item())); break;
                case 2: list.add(next(size + 1), item()); break;
                case 3: if (size > 0) see(list.remove(next(size))); break;
                case 4: see(list.remove((Object) item())); break;
                case 5: if (size > 0) see(list.set(next(size), item())); break;
                case 6: if (size > 0) see(list.get(next(size))); break;
                case 7: see(list.indexOf(item())); break;
                case 8: see(list.addAll(next(size + 1), List.of(item(), item()))); break;
                case 9: Collections.sort(list); break;
                case 10: drop(list.iterator()); break;
                default: if (size > 8) list.subList(1, size - 4).clear(); else see(list.contains(item()));
            }
        }

        void ends() {
            switch (next(7)) {
                case 0: list.addFirst(item()); break;
                case 1: list.addLast(item()); break;
                case 2: if (!list.isEmpty()) see(list.removeFirst()); break;
                case 3: if (!list.isEmpty()) see(list.removeLast()); break;
                case 4: see(list.peekLast()); break;
                case 5: see(list.pollFirst()); break;
                default:
                    try {
                        see(new LinkedList<>(list).removeLast());
                    } catch (java.util.NoSuchElementException e) {
                        see(1);
                    }
            }
        }

        void deque() {
            switch (next(9)) {
                case 0: case 1: deque.addLast(item()); break;
                case 2: deque.push(item()); break;
                case 3: see(deque.pollFirst()); break;
                case 4: see(deque.pollLast()); break;
                case 5: see(deque.removeFirstOccurrence(item())); break;
                case 6: see(deque.contains(item())); break;
                case 7: drop(deque.iterator()); break;
                default: see(deque.add(item()));
            }
        }

        void map() {
            switch (next(9)) {
                case 0: case 1: see(map.put(item(), next(9))); break;
                case 2: see(map.get(item())); break;
                case 3: see(map.remove(item())); break;
                case 4: see(map.putIfAbsent(item(), next(9))); break;
                case 5: see(map.merge(item(), 1, Integer::sum)); break;
                case 6: see(map.keySet().remove(item())); break;
                case 7: see(map.computeIfAbsent(item(), key -> key.value)); break;
                default:
                    for (Map.Entry<Item, Integer> entry : map.entrySet()) {
                        entry.setValue(entry.getValue() + 1);
                    }
            }
        }
    }
}
