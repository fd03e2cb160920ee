import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.stream.*;

/** A ConcurrentHashMap that grows while threads write, read, iterate and compute. */
public class MapResizing {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>(1);
        int threads = 4, each = 400;
        CyclicBarrier start = new CyclicBarrier(threads + 1);
        AtomicBoolean done = new AtomicBoolean();
        AtomicInteger wrong = new AtomicInteger();
        List<Thread> all = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
            int me = t;
            Thread thread = new Thread(() -> {
                try { start.await(); } catch (Exception e) { throw new AssertionError(e); }
                for (int i = 0; i < each; i++) {
                    int key = me * each + i;
                    if (map.put(key, key) != null) wrong.incrementAndGet();
                    if (map.get(key) != key) wrong.incrementAndGet();
                    if (i % 4 == 3 && map.remove(key - 1) == null) wrong.incrementAndGet();
                }
            });
            all.add(thread);
            thread.start();
        }
        Thread reader = new Thread(() -> {
            while (!done.get()) { for (Map.Entry<Integer, Integer> e : map.entrySet()) if (!e.getKey().equals(e.getValue())) wrong.incrementAndGet(); Thread.yield(); }
        });
        reader.start();
        start.await();
        for (Thread t : all) t.join();
        done.set(true);
        reader.join();
        System.out.println(map.size() + " " + wrong + " " + map.keySet().stream().mapToInt(x -> x).sum());
        ConcurrentHashMap<String, List<Integer>> groups = new ConcurrentHashMap<>();
        IntStream.range(0, 300).parallel().forEach(i -> groups.computeIfAbsent("g" + i % 7, k -> Collections.synchronizedList(new ArrayList<>())).add(i));
        System.out.println(groups.values().stream().mapToInt(List::size).sum() + " " + new TreeSet<>(groups.keySet()) + " " + groups.values().stream().flatMap(List::stream).distinct().count());
        ConcurrentHashMap<Integer, AtomicInteger> histogram = new ConcurrentHashMap<>();
        ExecutorService pool = Executors.newFixedThreadPool(3);
        List<Future<?>> futures = new ArrayList<>();
        for (int j = 0; j < 6; j++) { int seed = j; futures.add(pool.submit(() -> new Random(seed).ints(200, 0, 10).forEach(x -> histogram.computeIfAbsent(x, k -> new AtomicInteger()).incrementAndGet()))); }
        for (Future<?> f : futures) f.get();
        pool.shutdown();
        System.out.println(new TreeMap<>(histogram) + " " + histogram.reduceValuesToInt(1, AtomicInteger::get, 0, Integer::sum));
        ConcurrentSkipListMap<Integer, Integer> sorted = new ConcurrentSkipListMap<>(map);
        System.out.println(sorted.firstKey() + " " + sorted.lastKey() + " " + sorted.headMap(100).size() + " " + sorted.equals(map));
        map.clear();
        System.out.println(map.isEmpty() + " " + map.mappingCount() + " " + map);
        Exchanger<Integer> exchanger = new Exchanger<>();
        AtomicInteger total = new AtomicInteger();
        List<Thread> traders = new ArrayList<>();
        for (int i = 1; i <= 6; i++) { int mine = i; Thread t = new Thread(() -> { try { total.addAndGet(exchanger.exchange(mine)); } catch (InterruptedException e) { total.addAndGet(-1000); } }); traders.add(t); t.start(); }
        for (Thread t : traders) t.join();
        System.out.println(total);
    }
}
