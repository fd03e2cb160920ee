import java.util.*;
import java.util.concurrent.*;

/** Everything that differs between two runs on java. */
public class Chance {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        System.out.println(System.nanoTime() + " " + System.currentTimeMillis() + " " + new Date().getTime());
        System.out.println(new Random().nextLong() + " " + new Random().nextInt() + " " + Math.random() + " " + ThreadLocalRandom.current().nextLong() + " " + new SplittableRandom().nextLong());
        System.out.println(lock + " " + new Thread() + " " + lock.hashCode() + " " + Set.of("x", "y", "z") + " " + Map.of(1, 2, 3, 4) + " " + new HashSet<>(List.of(Chance.class, String.class)));
        ExecutorService pool = Executors.newFixedThreadPool(3);
        List<Future<String>> results = new ArrayList<>();
        for (int i = 0; i < 6; i++) results.add(pool.submit(() -> Thread.currentThread().getName() + ThreadLocalRandom.current().nextInt(1000) + new Object().hashCode()));
        for (Future<String> f : results) System.out.println(f.get());
        pool.shutdown();
        synchronized (lock) { lock.wait(5); }
        System.out.println(System.nanoTime() + " " + pool.awaitTermination(1, TimeUnit.SECONDS) + " " + Runtime.getRuntime().availableProcessors() + " " + Runtime.getRuntime().maxMemory());
        List<Integer> shuffled = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7));
        Collections.shuffle(shuffled);
        System.out.println(shuffled + " " + Thread.currentThread().getId() + " " + System.identityHashCode("literal"));
    }
}
