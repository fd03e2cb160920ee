// jars: guava.jar
import com.google.common.base.*;
import com.google.common.cache.*;
import com.google.common.collect.*;
import com.google.common.graph.*;
import com.google.common.hash.*;
import com.google.common.io.*;
import com.google.common.math.*;
import com.google.common.primitives.*;
import com.google.common.eventbus.*;
import com.google.common.util.concurrent.*;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.concurrent.*;

/** A walk through guava. */
public class GuavaUse {
    static class Listener { int sum; @Subscribe public void on(Integer i) { sum += i; } @Subscribe public void text(String s) { System.out.println("event " + s); } }
    public static void main(String[] args) throws Exception {
        ImmutableList<Integer> list = ImmutableList.of(3, 1, 2); System.out.println(list + " " + Ordering.natural().sortedCopy(list) + Lists.partition(list, 2) + Lists.reverse(list) + Lists.transform(list, x -> x * x) + Lists.cartesianProduct(list, ImmutableList.of(7, 8)).size());
        ImmutableMap<String, Integer> map = ImmutableMap.of("a", 1, "b", 2); System.out.println(map + " " + Maps.filterValues(map, v -> v > 1) + Maps.difference(map, ImmutableMap.of("b", 3, "c", 4)) + ImmutableSortedMap.copyOf(map).firstKey());
        Multimap<String, Integer> multi = ArrayListMultimap.create(); multi.put("x", 1); multi.put("x", 2); multi.put("y", 3); System.out.println(multi.get("x") + " " + multi.size() + " " + Multimaps.invertFrom(multi, HashMultimap.create()).get(3) + TreeMultimap.create(multi));
        Multiset<String> bag = TreeMultiset.create(Arrays.asList("b", "a", "b")); System.out.println(bag + " " + bag.count("b") + Multisets.copyHighestCountFirst(bag));
        BiMap<String, Integer> bi = HashBiMap.create(); bi.put("one", 1); System.out.println(bi.inverse().get(1)); try { bi.put("uno", 1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        Table<Integer, String, Double> table = TreeBasedTable.create(); table.put(1, "x", 2.5); table.put(2, "y", 3.5); System.out.println(table + " " + table.row(1) + table.column("y") + Tables.transpose(table));
        RangeSet<Integer> ranges = TreeRangeSet.create(); ranges.add(Range.closed(1, 5)); ranges.add(Range.open(4, 9)); ranges.remove(Range.closedOpen(3, 4)); System.out.println(ranges + " " + ranges.contains(8) + ranges.complement() + ContiguousSet.create(Range.closed(1, 4), DiscreteDomain.integers()));
        System.out.println(Sets.union(ImmutableSet.of(1, 2), ImmutableSet.of(2, 3)) + " " + Sets.powerSet(ImmutableSet.of(1, 2, 3)).size() + Sets.combinations(ImmutableSet.of(1, 2, 3), 2).size() + Collections2.permutations(list).size());
        System.out.println(Joiner.on(",").skipNulls().join("a", null, "b") + Splitter.on(',').trimResults().omitEmptyStrings().splitToList(" a ,, b") + Joiner.on("&").withKeyValueSeparator("=").join(map) + CaseFormat.LOWER_CAMEL.to(CaseFormat.UPPER_UNDERSCORE, "fooBar") + CharMatcher.inRange('0', '9').retainFrom("a1b2") + Strings.padStart("7", 3, '0') + Strings.commonPrefix("abc", "abd"));
        System.out.println(MoreObjects.toStringHelper("T").add("x", 1).addValue("v").toString() + com.google.common.base.Objects.equal(null, null) + com.google.common.base.Optional.fromNullable(null).or("dflt"));
        try { Preconditions.checkArgument(false, "bad %s %s", 1, "two"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { Preconditions.checkElementIndex(5, 3); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        System.out.println(Ints.asList(1, 2).contains(2) + Ints.join("-", 1, 2) + Longs.tryParse("99") + Doubles.max(1, 2.5) + UnsignedInts.toString(-1) + Arrays.toString(Ints.toByteArray(258)) + Shorts.saturatedCast(99999));
        System.out.println(IntMath.gcd(12, 18) + " " + LongMath.factorial(15) + BigIntegerMath.factorial(25) + " " + IntMath.isPrime(97) + DoubleMath.roundToInt(2.5, java.math.RoundingMode.HALF_EVEN) + " " + LongMath.binomial(10, 3) + IntMath.checkedPow(3, 4));
        try { IntMath.checkedAdd(Integer.MAX_VALUE, 1); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        System.out.println(Hashing.murmur3_32_fixed().hashString("abc", StandardCharsets.UTF_8) + " " + Hashing.sha256().hashInt(5) + " " + Hashing.crc32().hashBytes(new byte[] {1, 2}) + " " + Hashing.sipHash24().hashLong(7) + BaseEncoding.base32().encode("hi".getBytes()) + new String(BaseEncoding.base64().decode("aGk=")));
        LoadingCache<String, Integer> cache = CacheBuilder.newBuilder().maximumSize(2).recordStats().build(CacheLoader.from(String::length)); System.out.println(cache.get("abc") + cache.get("abc") + cache.getUnchecked("z") + " " + cache.stats().hitCount() + " " + cache.size());
        MutableGraph<Integer> g = GraphBuilder.directed().build(); g.putEdge(1, 2); g.putEdge(2, 3); g.putEdge(3, 1); System.out.println(Graphs.hasCycle(g) + " " + Graphs.reachableNodes(g, 1) + ImmutableList.copyOf(Traverser.forGraph(g).breadthFirst(1)));
        BloomFilter<Integer> bloom = BloomFilter.create(Funnels.integerFunnel(), 100); bloom.put(5); System.out.println(bloom.mightContain(5));
        EventBus bus = new EventBus("test"); Listener l = new Listener(); bus.register(l); bus.post(4); bus.post(5); bus.post("hello"); System.out.println(l.sum);
        ListeningExecutorService pool = MoreExecutors.listeningDecorator(Executors.newFixedThreadPool(2));
        ListenableFuture<List<Integer>> all = Futures.allAsList(pool.submit(() -> 1), pool.submit(() -> 2)); System.out.println(Futures.transform(all, x -> x.size() + x.get(1), MoreExecutors.directExecutor()).get());
        SettableFuture<String> s = SettableFuture.create(); Futures.addCallback(s, new FutureCallback<String>() { public void onSuccess(String r) { System.out.println("ok " + r); } public void onFailure(Throwable t) { System.out.println("failed " + t); } }, MoreExecutors.directExecutor()); s.set("done");
        pool.shutdown(); System.out.println(pool.awaitTermination(1, TimeUnit.SECONDS) + " " + CharStreams.toString(new java.io.StringReader("read me")) + ByteStreams.toByteArray(new java.io.ByteArrayInputStream(new byte[3])).length);
        System.out.println(FluentIterable.from(list).filter(x -> x > 1).transform(x -> "n" + x).join(Joiner.on('/')) + Iterables.getLast(list) + Iterators.frequency(list.iterator(), 3) + Stopwatch.createUnstarted().isRunning() + Streams.zip(list.stream(), map.keySet().stream(), (a, b) -> b + a).toList() + EvictingQueue.create(2).remainingCapacity() + Suppliers.memoize(() -> "m").get() + MinMaxPriorityQueue.create(list).peekLast());
        System.out.println("" + ImmutableList.copyOf(new TreeSet<>(ClassToInstanceMapUse.run().keySet().stream().map(Class::getSimpleName).toList())) + Comparators.isInOrder(list, Comparator.naturalOrder()) + ComparisonChain.start().compare(1, 2).result() + Enums.getIfPresent(Thread.State.class, "NEW").isPresent());
    }
    static class ClassToInstanceMapUse { static ClassToInstanceMap<Object> run() { ClassToInstanceMap<Object> m = MutableClassToInstanceMap.create(); m.putInstance(String.class, "s"); m.putInstance(Integer.class, 4); return m; } }
}
