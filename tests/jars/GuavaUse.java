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
        collections();
        texts();
        numbers();
        graphs();
        concurrency();
    }
    static class ClassToInstanceMapUse { static ClassToInstanceMap<Object> run() { ClassToInstanceMap<Object> m = MutableClassToInstanceMap.create(); m.putInstance(String.class, "s"); m.putInstance(Integer.class, 4); return m; } }

    static void collections() {
        Multiset<String> bag = TreeMultiset.create(List.of("b", "a", "b"));
        bag.add("c", 2);
        System.out.println(bag + " " + bag.elementSet() + Multisets.copyHighestCountFirst(bag) + ConcurrentHashMultiset.create(List.of(1, 1)).count(1));
        SetMultimap<Integer, String> byLength = MultimapBuilder.treeKeys().linkedHashSetValues().build();
        for (String word : "one two three four five six".split(" ")) {
            byLength.put(word.length(), word);
        }
        System.out.println(byLength + " " + Multimaps.invertFrom(byLength, TreeMultimap.create()) + ImmutableListMultimap.copyOf(byLength).get(3) + Multimaps.index(List.of("a", "bb", "cc"), String::length));
        BiMap<String, Integer> both = HashBiMap.create();
        both.put("one", 1);
        attempt(() -> both.put("uno", 1));
        System.out.println(both.forcePut("uno", 1) + " " + both + both.inverse().get(1));
        Table<String, String, Integer> table = TreeBasedTable.create();
        table.put("r1", "c2", 12);
        table.put("r1", "c1", 11);
        table.put("r2", "c1", 21);
        System.out.println(table + " " + table.column("c1") + Tables.transpose(table).row("c2") + ArrayTable.create(List.of(1, 2), List.of("a")).at(0, 0) + ImmutableTable.of(1, 2, 3).cellSet());
        RangeSet<Integer> ranges = TreeRangeSet.create();
        ranges.add(Range.closed(1, 10));
        ranges.remove(Range.open(3, 5));
        RangeMap<Integer, String> named = TreeRangeMap.create();
        named.put(Range.closedOpen(0, 5), "low");
        named.put(Range.atLeast(3), "high");
        System.out.println(ranges + " " + ranges.complement() + ranges.rangeContaining(7) + named + named.get(4) + ContiguousSet.create(Range.open(1, 5), DiscreteDomain.integers()));
        System.out.println(Sets.powerSet(ImmutableSet.of(1, 2, 3)).size() + " " + Sets.cartesianProduct(ImmutableSet.of(1, 2), ImmutableSet.of(3)) + Sets.symmetricDifference(ImmutableSet.of(1, 2), ImmutableSet.of(2, 3)) + Sets.combinations(ImmutableSet.of(1, 2, 3), 2).size());
        System.out.println(Maps.difference(ImmutableMap.of("a", 1, "b", 2), ImmutableMap.of("b", 3, "c", 4)) + " " + Maps.uniqueIndex(List.of("x", "yy"), String::length) + Maps.transformEntries(ImmutableMap.of("k", 2), (k, v) -> k + v));
        System.out.println(Lists.cartesianProduct(List.of(1, 2), List.of(3, 4)) + " " + Lists.reverse(Lists.charactersOf("abc")) + Iterables.concat(List.of(1), List.of(2)) + Iterables.getLast(List.of(1, 2)) + Iterables.frequency(List.of(1, 1), 1) + Collections2.permutations(List.of(1, 2, 3)).size());
        MinMaxPriorityQueue<Integer> queue = MinMaxPriorityQueue.maximumSize(3).create(List.of(5, 1, 4, 2));
        EvictingQueue<Integer> ring = EvictingQueue.create(2);
        Collections.addAll(ring, 1, 2, 3);
        System.out.println(queue.peekFirst() + queue.peekLast() + " " + ring + Queues.newArrayDeque(List.of(1)) + ImmutableSortedMap.of("b", 1, "a", 2).headMap("b") + ImmutableRangeSet.of(Range.singleton(3)));
        System.out.println(Ordering.natural().nullsFirst().reverse().sortedCopy(Arrays.asList(2, null, 1)) + " " + Ordering.natural().greatestOf(List.of(3, 9, 4), 2) + Ordering.explicit("z", "a").compare("z", "a") + Comparators.isInOrder(List.of(1, 2), Ordering.natural()) + ComparisonChain.start().compare(1, 1).compare("b", "a").result());
        attempt(() -> ImmutableMap.of("a", 1, "a", 2));
        attempt(() -> ImmutableList.of(1, null));
        attempt(() -> Iterables.getOnlyElement(List.of(1, 2)));
        System.out.println(java.util.stream.Stream.of("a", "bb", "cc").collect(ImmutableSetMultimap.toImmutableSetMultimap(String::length, s -> s)) + " " + Streams.zip(java.util.stream.Stream.of(1, 2), java.util.stream.Stream.of(3, 4), Integer::sum).toList());
    }

    static void attempt(Runnable r) {
        try {
            r.run();
            System.out.println("fine");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    static void texts() {
        System.out.println(Splitter.on(',').trimResults().omitEmptyStrings().splitToList(" a, ,b,,c ") + " " + Splitter.onPattern("\\s+").limit(2).splitToList("a b c") + Splitter.on(';').withKeyValueSeparator('=').split("k=v;x=y") + Splitter.fixedLength(2).splitToList("abcde"));
        System.out.println(Joiner.on("|").useForNull("-").join(1, null, 3) + Joiner.on("&").withKeyValueSeparator("=").join(ImmutableMap.of("a", 1, "b", 2)) + Strings.padStart("7", 3, '0') + Strings.repeat("ab", 2) + Strings.commonSuffix("abc", "xbc") + Strings.lenientFormat("%s of %s", 1));
        System.out.println(CharMatcher.inRange('0', '9').retainFrom("a1b2") + CharMatcher.whitespace().collapseFrom("a  b ", '_') + CharMatcher.anyOf("aeiou").countIn("education") + CharMatcher.javaUpperCase().or(CharMatcher.is('-')).trimFrom("A-b-C"));
        System.out.println(CaseFormat.LOWER_CAMEL.to(CaseFormat.UPPER_UNDERSCORE, "someName") + CaseFormat.LOWER_HYPHEN.to(CaseFormat.UPPER_CAMEL, "a-b") + Ascii.truncate("long text", 7, "...") + Utf8.encodedLength("é€") + MoreObjects.toStringHelper("T").add("x", 1).omitNullValues().add("y", null));
        attempt(() -> Preconditions.checkArgument(false, "bad %s", 5));
        attempt(() -> Preconditions.checkElementIndex(5, 3, "place"));
        attempt(() -> Verify.verify(false, "why %s", "not"));
        com.google.common.base.Optional<String> absent = com.google.common.base.Optional.absent();
        System.out.println(absent.or("else") + Enums.getIfPresent(TimeUnit.class, "DAYS") + Suppliers.memoize(() -> "once").get() + Functions.compose((Integer i) -> i + 1, String::length).apply("four") + Throwables.getRootCause(new Error(new Exception("root"))).getMessage() + Converter.<String, Integer>from(Integer::parseInt, i -> "n" + i).reverse().convert(5));
        System.out.println(BaseEncoding.base32().encode("text".getBytes()) + BaseEncoding.base16().lowerCase().withSeparator(":", 2).encode(new byte[] {1, -1}) + new String(BaseEncoding.base64Url().decode("aGk_")) + HashCode.fromString("00ff").asBytes().length);
        for (HashFunction hash : List.of(Hashing.sha256(), Hashing.murmur3_32_fixed(7), Hashing.murmur3_128(), Hashing.crc32c(), Hashing.sipHash24(), Hashing.adler32(), Hashing.farmHashFingerprint64(), Hashing.goodFastHash(32).bits() > 0 ? Hashing.crc32() : Hashing.crc32())) {
            System.out.println(hash.newHasher().putInt(5).putString("é", StandardCharsets.UTF_8).putLong(7).hash());
        }
        BloomFilter<Integer> filter = BloomFilter.create(Funnels.integerFunnel(), 100, 0.01);
        filter.put(5);
        System.out.println(filter.mightContain(5) + " " + filter.mightContain(6) + filter.approximateElementCount() + Hashing.consistentHash(123456789L, 10) + Hashing.combineOrdered(List.of(HashCode.fromInt(1), HashCode.fromInt(2))));
    }

    static void numbers() {
        System.out.println(IntMath.checkedPow(3, 5) + " " + IntMath.gcd(48, 36) + LongMath.binomial(30, 10) + IntMath.isPrime(97) + LongMath.sqrt(99, java.math.RoundingMode.CEILING) + BigIntegerMath.factorial(20) + DoubleMath.roundToInt(2.5, java.math.RoundingMode.HALF_EVEN) + IntMath.mod(-7, 3));
        attempt(() -> IntMath.checkedAdd(Integer.MAX_VALUE, 1));
        attempt(() -> Ints.checkedCast(1L << 40));
        System.out.println(Ints.asList(3, 1, 2) + " " + Ints.max(1, 5, 2) + Ints.tryParse("x") + Longs.hashCode(1L << 33) + UnsignedInts.toString(-1) + UnsignedLong.MAX_VALUE.mod(UnsignedLong.valueOf(10)) + Arrays.toString(Ints.toByteArray(258)) + Doubles.join(";", 1.5, 2) + Booleans.countTrue(true, false) + Chars.saturatedCast(99_999));
        System.out.println(Ints.lexicographicalComparator().compare(new int[] {1, 2}, new int[] {1, 3}) + " " + ImmutableIntArray.of(1, 2, 3).subArray(1, 3) + Shorts.contains(new short[] {1}, (short) 1) + Arrays.toString(Bytes.concat(new byte[] {1}, new byte[] {2})) + UnsignedBytes.compare((byte) -1, (byte) 1));
        System.out.println(Stats.of(1, 2, 3, 4).mean() + " " + Quantiles.median().compute(5, 1, 3) + Stats.of(2, 4).populationVariance() + LinearTransformation.mapping(0, 1).withSlope(2).transform(3));
    }

    static void graphs() {
        MutableValueGraph<String, Integer> roads = ValueGraphBuilder.undirected().build();
        roads.putEdgeValue("a", "b", 3);
        roads.putEdgeValue("b", "c", 4);
        MutableGraph<Integer> graph = GraphBuilder.directed().allowsSelfLoops(false).nodeOrder(ElementOrder.<Integer>natural()).build();
        graph.putEdge(1, 2);
        graph.putEdge(2, 3);
        graph.putEdge(1, 3);
        System.out.println(roads.edgeValue("b", "a") + " " + roads.adjacentNodes("b").size() + graph + Graphs.hasCycle(graph) + Graphs.reachableNodes(graph, 2) + Graphs.transpose(graph).successors(3) + ImmutableList.copyOf(Traverser.forGraph(graph).breadthFirst(1)) + Graphs.transitiveClosure(graph).edges().size());
        attempt(() -> graph.putEdge(1, 1));
        MutableNetwork<String, Integer> network = NetworkBuilder.directed().allowsParallelEdges(true).build();
        network.addEdge("x", "y", 1);
        network.addEdge("x", "y", 2);
        System.out.println(network.edgesConnecting("x", "y").size() + " " + network.incidentNodes(1) + network.outDegree("x"));
    }

    static void concurrency() throws Exception {
        LoadingCache<String, Integer> cache = CacheBuilder.newBuilder().maximumSize(2).recordStats().removalListener(n -> System.out.println("removed " + n.getKey() + n.getCause())).build(CacheLoader.from(String::length));
        System.out.println(cache.get("four") + cache.getUnchecked("a") + cache.getAll(List.of("a", "bb")).size() + " " + cache.stats().hitCount() + cache.asMap().size());
        cache.invalidateAll();
        ListeningExecutorService pool = MoreExecutors.listeningDecorator(Executors.newFixedThreadPool(2));
        ListenableFuture<Integer> first = pool.submit(() -> 20), second = pool.submit(() -> 22);
        System.out.println(Futures.whenAllSucceed(first, second).call(() -> Futures.getDone(first) + Futures.getDone(second), pool).get() + " " + Futures.transform(first, i -> i * 2, MoreExecutors.directExecutor()).get() + Futures.allAsList(first, second).get());
        SettableFuture<String> settable = SettableFuture.create();
        Futures.addCallback(settable, new FutureCallback<>() {
            @Override public void onSuccess(String s) { System.out.println("got " + s); }
            @Override public void onFailure(Throwable t) { System.out.println("failed " + t); }
        }, MoreExecutors.directExecutor());
        settable.set("it");
        System.out.println(Futures.catching(Futures.<String>immediateFailedFuture(new IllegalStateException("no")), IllegalStateException.class, Throwable::getMessage, MoreExecutors.directExecutor()).get());
        pool.shutdown();
        System.out.println(pool.awaitTermination(5, TimeUnit.SECONDS) + " " + AtomicLongMap.create(ImmutableMap.of("k", 1L)).incrementAndGet("k") + Striped.lock(4).size() + Uninterruptibles.getUninterruptibly(Futures.immediateFuture(1)));
        System.out.println(CharSource.wrap("a\nb\n").readLines() + " " + ByteSource.wrap(new byte[] {1, 2, 3}).slice(1, 2).hash(Hashing.crc32()) + CharStreams.toString(new java.io.StringReader("text")) + ByteStreams.toByteArray(new java.io.ByteArrayInputStream(new byte[4])).length + ByteStreams.newDataInput(new byte[] {0, 0, 1, 0}).readInt());
        System.out.println(com.google.common.net.InetAddresses.forString("10.0.0.1").getHostAddress() + com.google.common.net.HostAndPort.fromString("host:80").getPort() + com.google.common.net.MediaType.parse("text/plain; charset=utf-8").charset().get() + com.google.common.escape.Escapers.builder().addEscape('<', "&lt;").build().escape("a<b") + com.google.common.html.HtmlEscapers.htmlEscaper().escape("<\"&>") + com.google.common.net.InternetDomainName.from("a.example.co.uk").topPrivateDomain() + new com.google.common.reflect.TypeToken<List<String>>() {}.resolveType(List.class.getMethod("get", int.class).getGenericReturnType()));
    }
}
