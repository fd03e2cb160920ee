// jars: commons-collections4.jar
import org.apache.commons.collections4.*;
import org.apache.commons.collections4.bag.*;
import org.apache.commons.collections4.bidimap.*;
import org.apache.commons.collections4.collection.*;
import org.apache.commons.collections4.comparators.*;
import org.apache.commons.collections4.iterators.*;
import org.apache.commons.collections4.list.*;
import org.apache.commons.collections4.map.*;
import org.apache.commons.collections4.multimap.*;
import org.apache.commons.collections4.queue.*;
import org.apache.commons.collections4.sequence.*;
import org.apache.commons.collections4.set.*;
import org.apache.commons.collections4.trie.PatriciaTrie;
import java.util.*;

/** A walk through commons-collections4. */
public class CollectionsUse {
    static void attempt(Runnable r) { try { r.run(); } catch (RuntimeException e) { System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage()); } }
    public static void main(String[] args) {
        Bag<String> bag = new TreeBag<>(Arrays.asList("a", "b", "a")); bag.add("c", 3); System.out.println(bag + " " + bag.getCount("c") + bag.uniqueSet() + BagUtils.unmodifiableBag(bag).size());
        BidiMap<String, Integer> bidi = new TreeBidiMap<>(); bidi.put("one", 1); bidi.put("two", 2); bidi.put("uno", 1); System.out.println(bidi + " " + bidi.getKey(2) + bidi.inverseBidiMap() + new DualHashBidiMap<>(bidi).removeValue(2));
        System.out.println(CollectionUtils.union(List.of(1, 2), List.of(2, 3)) + "" + CollectionUtils.intersection(List.of(1, 2), List.of(2, 3)) + CollectionUtils.subtract(List.of(1, 2, 2), List.of(2)) + CollectionUtils.disjunction(List.of(1, 2), List.of(2, 3)) + CollectionUtils.getCardinalityMap(List.of(7, 7)) + CollectionUtils.isEqualCollection(List.of(1, 2), List.of(2, 1)) + CollectionUtils.permutations(List.of(1, 2, 3)).size() + CollectionUtils.collate(List.of(1, 4), List.of(2, 3)));
        LRUMap<String, Integer> lru = new LRUMap<>(2); lru.put("a", 1); lru.put("b", 2); lru.get("a"); lru.put("c", 3); System.out.println(lru + " " + lru.isFull() + lru.firstKey());
        LinkedMap<String, Integer> linked = new LinkedMap<>(); linked.put("x", 1); linked.put("y", 2); System.out.println(linked.get(1) + linked.nextKey("x") + linked.indexOf("y") + linked.asList());
        MultiKeyMap<String, Integer> keys = new MultiKeyMap<>(); keys.put("a", "b", 5); System.out.println(keys.get("a", "b") + " " + keys.containsKey("a", "c"));
        CaseInsensitiveMap<String, Integer> ci = new CaseInsensitiveMap<>(Map.of("KEY", 1)); System.out.println(ci.get("key") + " " + ci);
        Flat3Map<String, Integer> flat = new Flat3Map<>(); for (String s : "a b c d".split(" ")) flat.put(s, s.hashCode()); System.out.println(new TreeMap<>(flat));
        MultiValuedMap<String, Integer> mv = new ArrayListValuedHashMap<>(); mv.put("k", 1); mv.put("k", 2); System.out.println(mv + " " + mv.get("k") + mv.get("none") + mv.size());
        PatriciaTrie<Integer> trie = new PatriciaTrie<>(); for (String s : List.of("apple", "app", "apply", "banana")) trie.put(s, s.length()); System.out.println(trie.prefixMap("app") + " " + trie.selectKey("appx") + trie.firstKey() + trie.headMap("b"));
        CircularFifoQueue<Integer> fifo = new CircularFifoQueue<>(3); for (int i = 0; i < 5; i++) fifo.add(i); System.out.println(fifo + " " + fifo.isAtFullCapacity() + fifo.get(0));
        TreeList<Integer> tree = new TreeList<>(); for (int i = 0; i < 50; i++) tree.add(i / 2, i); tree.remove(10); System.out.println(tree.subList(0, 8) + " " + tree.indexOf(49) + new CursorableLinkedList<>(tree).getLast());
        SetUniqueList<Integer> unique = SetUniqueList.setUniqueList(new ArrayList<>(List.of(1, 2))); unique.add(1); unique.add(3); System.out.println(unique + " " + GrowthList.growthList(new ArrayList<Integer>()).size());
        List<String> lazy = LazyList.lazyList(new ArrayList<>(), () -> "made"); System.out.println(lazy.get(2) + lazy);
        Map<String, List<Integer>> lazyMap = LazyMap.lazyMap(new TreeMap<>(), k -> new ArrayList<>()); lazyMap.get("z").add(1); System.out.println(lazyMap + " " + DefaultedMap.defaultedMap(new HashMap<String, Integer>(), 9).get("q"));
        attempt(() -> PredicatedCollection.predicatedCollection(new ArrayList<Object>(), PredicateUtils.exceptionPredicate()).add(-1)); attempt(() -> UnmodifiableList.unmodifiableList(new ArrayList<>(List.of(1))).add(2)); attempt(() -> FixedSizeList.fixedSizeList(new ArrayList<Integer>()).add(1));
        System.out.println(IteratorUtils.toList(new CollatingIterator<>(Comparator.naturalOrder(), List.of(1, 3).iterator(), List.of(2).iterator())) + "" + IteratorUtils.toList(new FilterIterator<>(List.of(1, 2, 3).iterator(), x -> x != 2)) + IterableUtils.partition(List.of(1, 2, 3), x -> x > 1) + IterableUtils.chainedIterable(List.of(1), List.of(2)) + IteratorUtils.toList(new PermutationIterator<>(List.of(1, 2))));
        ComparatorChain<Integer> chain = new ComparatorChain<>(Comparator.comparing(x -> x % 2)); chain.addComparator(Comparator.naturalOrder(), true); List<Integer> l = new ArrayList<>(List.of(1, 2, 3, 4)); l.sort(chain); System.out.println(l + " " + new FixedOrderComparator<>("b", "a").compare("a", "b"));
        StringBuilder script = new StringBuilder(); new SequencesComparator<>(List.of('a', 'b', 'c'), List.of('b', 'c', 'd')).getScript().visit(new CommandVisitor<Character>() { public void visitInsertCommand(Character c) { script.append('+').append(c); } public void visitKeepCommand(Character c) { script.append('=').append(c); } public void visitDeleteCommand(Character c) { script.append('-').append(c); } }); System.out.println(script + " " + ListUtils.longestCommonSubsequence("abcd", "acbd") + ListUtils.partition(List.of(1, 2, 3), 2) + ListUtils.sum(List.of(1), List.of(2)));
        System.out.println(MapUtils.getIntValue(Map.of("a", "12"), "a") + " " + MapUtils.invertMap(Map.of("k", "v")) + SetUtils.difference(Set.of(1, 2), Set.of(2)).toSet() + new ListOrderedSet<Integer>().size() + SplitMapUtils.class.getSimpleName() + EnumerationUtils.toList(new StringTokenizer("a b")) + ClosureUtils.class.getSimpleName() + TransformerUtils.invokerTransformer("length").transform("four") + PredicateUtils.allPredicate(PredicateUtils.notNullPredicate(), PredicateUtils.instanceofPredicate(String.class)).evaluate("s"));
        MapUtils.verbosePrint(System.out, "label", new TreeMap<>(Map.of("a", Map.of("b", 1))));
        System.out.println(new PassiveExpiringMap<String, Integer>(1000).isEmpty() + " " + new ReferenceMap<String, String>().size() + new StaticBucketMap<Integer, Integer>().size() + new HashedMap<>(Map.of(1, 2)).mapIterator().next() + CompositeCollectionUse.run());
        bags();
        maps();
        utilities();
        sequences();
    }
    static class CompositeCollectionUse { static String run() { CompositeCollection<Integer> c = new CompositeCollection<>(); c.addComposited(new ArrayList<>(List.of(1)), new ArrayList<>(List.of(2, 3))); return c.size() + "" + new ArrayList<>(c); } }

    static void bags() {
        Bag<String> hash = new HashBag<>();
        hash.add("x", 3);
        hash.remove("x", 1);
        System.out.println(hash.getCount("x") + " " + hash.containsAll(List.of("x", "x")) + hash.uniqueSet() + BagUtils.unmodifiableBag(hash).size());
        MultiSet<String> multi = new org.apache.commons.collections4.multiset.HashMultiSet<>(List.of("a", "a"));
        multi.setCount("a", 5);
        System.out.println(multi.getCount("a") + " " + multi.size() + multi.entrySet().iterator().next());
        attempt(() -> PredicatedBag.predicatedBag(new HashBag<Integer>(), new Small()).add(100));
        SortedBag<Integer> sorted = TransformedSortedBag.transformingSortedBag(new TreeBag<>(), i -> i * 2);
        sorted.addAll(List.of(3, 1, 3));
        System.out.println(sorted + " " + sorted.first() + sorted.last());
    }

    static void maps() {
        LinkedMap<String, Integer> linked = new LinkedMap<>();
        linked.put("b", 1);
        linked.put("a", 2);
        System.out.println(linked + linked.firstKey() + linked.get(1) + linked.indexOf("a") + linked.nextKey("b") + linked.asList());
        ListOrderedMap<String, Integer> ordered = ListOrderedMap.listOrderedMap(new HashMap<>());
        ordered.put("z", 1);
        ordered.put(0, "first", 0);
        System.out.println(ordered + " " + ordered.keyList() + ordered.getValue(1) + ordered.remove(0));
        LRUMap<Integer, String> lru = new LRUMap<>(2);
        lru.put(1, "a");
        lru.put(2, "b");
        lru.get(1);
        lru.put(3, "c");
        System.out.println(lru + " " + lru.isFull() + lru.containsKey(2));
        CaseInsensitiveMap<String, Integer> loose = new CaseInsensitiveMap<>(Map.of("KEY", 1));
        System.out.println(loose.get("key") + " " + loose);
        MultiKeyMap<String, Integer> keys = new MultiKeyMap<>();
        keys.put("a", "b", 5);
        System.out.println(keys.get("a", "b") + " " + keys.containsKey("b", "a") + keys.removeAll("a") + keys.size());
        Flat3Map<Integer, Integer> flat = new Flat3Map<>();
        for (int i = 0; i < 5; i++) {
            flat.put(i, i * i);
        }
        System.out.println(flat + " " + new SingletonMap<>("k", "v") + DefaultedMap.defaultedMap(new HashMap<>(), "none").get("x"));
        Map<String, List<Integer>> lazy = LazyMap.lazyMap(new TreeMap<>(), () -> new ArrayList<>());
        lazy.get("new").add(1);
        System.out.println(lazy + " " + MapUtils.invertMap(Map.of("a", 1)) + MapUtils.getIntValue(Map.of("n", "12"), "n") + MapUtils.toProperties(Map.of("k", "v")));
        attempt(() -> FixedSizeMap.fixedSizeMap(new HashMap<>(Map.of(1, 1))).put(2, 2));
        CompositeMap<String, Integer> composite = new CompositeMap<>(new TreeMap<>(Map.of("a", 1)), new TreeMap<>(Map.of("b", 2)));
        System.out.println(new TreeMap<>(composite) + " " + composite.size() + new StaticBucketMap<String, Integer>(5).isEmpty());
        MapIterator<String, Integer> iterator = linked.mapIterator();
        while (iterator.hasNext()) {
            iterator.next();
            iterator.setValue(iterator.getValue() * 10);
        }
        System.out.println(linked + " " + new DualTreeBidiMap<>(Map.of("x", 1)).inverseBidiMap());
        PatriciaTrie<Integer> trie = new PatriciaTrie<>();
        for (String word : "tea ten to inn in i a".split(" ")) {
            trie.put(word, word.length());
        }
        System.out.println(trie.prefixMap("te") + " " + trie.headMap("t") + trie.selectKey("tek") + trie.lastKey());
        ListValuedMap<String, Integer> lists = MultiMapUtils.newListValuedHashMap();
        lists.putAll("k", List.of(1, 2, 2));
        lists.removeMapping("k", 2);
        SetValuedMap<String, Integer> sets = new HashSetValuedHashMap<>();
        sets.putAll("k", List.of(1, 1));
        System.out.println(lists + " " + lists.keys().getCount("k") + sets + lists.values() + MultiMapUtils.emptyIfNull(null).isEmpty());
    }

    static void utilities() {
        List<Integer> a = List.of(1, 2, 3, 4), b = List.of(3, 4, 4, 5);
        System.out.println(CollectionUtils.union(a, b) + " " + CollectionUtils.intersection(a, b) + CollectionUtils.disjunction(a, b) + CollectionUtils.subtract(b, a) + CollectionUtils.isSubCollection(List.of(4), b));
        System.out.println(CollectionUtils.collate(a, b) + " " + CollectionUtils.permutations(List.of(1, 2, 3)).size() + CollectionUtils.getCardinalityMap(b) + CollectionUtils.isEqualCollection(a, b) + CollectionUtils.extractSingleton(List.of(9)));
        System.out.println(ListUtils.longestCommonSubsequence("ABCBDAB", "BDCABA") + ListUtils.partition(a, 3) + ListUtils.sum(a, b) + ListUtils.removeAll(a, b) + ListUtils.indexOf(a, i -> i > 2) + ListUtils.hashCodeForList(a));
        System.out.println(SetUtils.union(Set.of(1), Set.of(2)).size() + " " + SetUtils.difference(new TreeSet<>(a), new TreeSet<>(b)) + IterableUtils.toString(IterableUtils.zippingIterable(a, b)) + IterableUtils.frequency(b, 4));
        System.out.println(FluentIterable.of(a).filter(i -> i % 2 == 0).transform(i -> "n" + i).append("end").limit(5).toList() + " " + FluentIterable.of(a).reverse().skip(1).toList() + FluentIterable.of(b).unique().size() + FluentIterable.of(a).loop().limit(6).toList());
        System.out.println(IteratorUtils.toList(new ZippingIterator<>(a.iterator(), b.iterator())) + " " + IteratorUtils.toList(new CollatingIterator<>(Comparator.<Integer>naturalOrder(), a.iterator(), b.iterator())) + IteratorUtils.toList(new SkippingIterator<>(a.iterator(), 2)) + IteratorUtils.toString(new BoundedIterator<>(b.iterator(), 1, 2)));
        PeekingIterator<Integer> peek = PeekingIterator.peekingIterator(a.iterator());
        PushbackIterator<Integer> push = PushbackIterator.pushbackIterator(b.iterator());
        push.pushback(99);
        System.out.println(peek.peek() + peek.next() + " " + push.next() + IteratorUtils.toList(new UniqueFilterIterator<>(b.iterator())) + IteratorUtils.toList(new PermutationIterator<>(List.of(1, 2))));
        Transformer<Object, Object> text = TransformerUtils.<Object>chainedTransformer(TransformerUtils.invokerTransformer("toString"), TransformerUtils.invokerTransformer("length"));
        System.out.println(text.transform(12345) + " " + PredicateUtils.allPredicate(PredicateUtils.notNullPredicate(), PredicateUtils.instanceofPredicate(String.class)).evaluate("x") + ClosureUtils.nopClosure().getClass().getSimpleName() + FactoryUtils.constantFactory(3).create());
        System.out.println(new ComparatorChain<>(List.of(Comparator.comparing(String::length), ComparatorUtils.<String>naturalComparator())).compare("ab", "ba") + " " + ComparatorUtils.nullLowComparator(Comparator.<Integer>naturalOrder()).compare(null, 1) + new FixedOrderComparator<>("z", "a").compare("a", "z") + ComparatorUtils.max(3, 9, Comparator.naturalOrder()));
        StringBuilder script = new StringBuilder();
        new SequencesComparator<>(List.of('a', 'b', 'c'), List.of('b', 'x', 'c')).getScript().visit(new CommandVisitor<>() {
            @Override public void visitInsertCommand(Character c) { script.append('+').append(c); }
            @Override public void visitKeepCommand(Character c) { script.append('=').append(c); }
            @Override public void visitDeleteCommand(Character c) { script.append('-').append(c); }
        });
        System.out.println(script);
    }

    static void sequences() {
        CircularFifoQueue<Integer> ring = new CircularFifoQueue<>(3);
        for (int i = 0; i < 5; i++) {
            ring.add(i);
        }
        System.out.println(ring + " " + ring.isAtFullCapacity() + ring.get(1) + ring.remove() + ring.maxSize());
        TreeList<String> tree = new TreeList<>(List.of("a", "b", "c"));
        tree.add(1, "x");
        tree.remove("c");
        CursorableLinkedList<Integer> cursor = new CursorableLinkedList<>(List.of(1, 2, 3));
        CursorableLinkedList.Cursor<Integer> place = cursor.cursor(1);
        cursor.add(1, 9);
        System.out.println(tree + " " + place.next() + place.next() + cursor + new NodeCachingLinkedList<>(List.of(5)).getFirst());
        GrowthList<String> growth = new GrowthList<>();
        growth.set(3, "three");
        System.out.println(growth + " " + SetUniqueList.setUniqueList(new ArrayList<>(List.of(1, 2, 1))) + ListOrderedSet.listOrderedSet(new ArrayList<>(List.of(3, 1))).get(0) + LazyList.lazyList(new ArrayList<String>(), () -> "made").get(2));
        attempt(() -> FixedSizeList.fixedSizeList(new ArrayList<>(List.of(1))).add(2));
        attempt(() -> new CircularFifoQueue<>(0));
        attempt(() -> UnmodifiableBoundedCollectionUse.run());
        attempt(() -> QueueUtils.predicatedQueue(new LinkedList<Integer>(), new Small()).add(1000));
        System.out.println(EnumerationUtils.toList(new StringTokenizer("a b")) + " " + ArrayUtilsLike.stack());
    }

    static class UnmodifiableBoundedCollectionUse {
        static void run() {
            UnmodifiableBoundedCollection.unmodifiableBoundedCollection(new CircularFifoQueue<Integer>(2)).add(1);
        }
    }

    /** A predicate with a text of its own. */
    static class Small implements Predicate<Integer> {
        @Override
        public boolean evaluate(Integer i) {
            return i < 10;
        }

        @Override
        public String toString() {
            return "small";
        }
    }

    static class ArrayUtilsLike {
        static String stack() {
            ArrayStack<String> stack = new ArrayStack<>();
            stack.push("a");
            stack.push("b");
            return stack.peek(1) + stack.pop() + stack.search("a") + stack;
        }
    }
}
