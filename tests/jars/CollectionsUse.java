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
    }
    static class CompositeCollectionUse { static String run() { CompositeCollection<Integer> c = new CompositeCollection<>(); c.addComposited(new ArrayList<>(List.of(1)), new ArrayList<>(List.of(2, 3))); return c.size() + "" + new ArrayList<>(c); } }
}
